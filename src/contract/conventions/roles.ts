/** What members of a publisher are, whoever may most first (contract 2.3). */
export const PUBLISHER_ROLES = ['owner', 'maintainer', 'viewer'] as const
export type PublisherRole = (typeof PUBLISHER_ROLES)[number]

/** Whether somebody of this role publishes and edits packs; a viewer only reads what is held back. */
export const mayPublish = (role: PublisherRole | undefined): boolean =>
  role === 'owner' || role === 'maintainer'
