import type { Node } from '@/api/generated/model'

/** When people last got something new from a pack: its newest version, a change of its repository, or its arrival. */
export const changedAt = ({ created_at, github_updated_at, latest_version }: Node): string =>
  [created_at, github_updated_at, latest_version?.createdAt]
    .filter((moment) => moment !== undefined)
    .map((moment) => new Date(moment).toISOString())
    .reduce((newest, moment) => (moment > newest ? moment : newest))
