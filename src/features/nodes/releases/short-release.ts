import type { ComparedRelease } from '@/api/generated/model'

const SHORT_COMMIT = 7

/** What a release is called on screens: its number, or the first digits of its commit. */
export const shortRelease = ({ name, kind }: Pick<ComparedRelease, 'name' | 'kind'>): string =>
  kind === 'commit' ? name.slice(0, SHORT_COMMIT) : name
