import type { Node } from '@/api/generated/model'

/** Returns a pack's last update: of its newest version or its repository, or its creation. */
export const changedAt = ({ created_at, github_updated_at, latest_version }: Node): string =>
  [created_at, github_updated_at, latest_version?.createdAt]
    .filter((moment) => moment !== undefined)
    .map((moment) => new Date(moment).toISOString())
    .reduce((newest, moment) => (moment > newest ? moment : newest))
