import type { ComparedRelease } from '@/api/generated/model'

const SHORT_COMMIT = 7

/** Returns the display name of a release: its number, or its abbreviated commit. */
export const shortRelease = ({ name, kind }: Pick<ComparedRelease, 'name' | 'kind'>): string =>
  kind === 'commit' ? name.slice(0, SHORT_COMMIT) : name
