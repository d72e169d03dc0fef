/** Roles of a publisher's members, most privileged first (contract 2.3). */
export const PUBLISHER_ROLES = ['owner', 'maintainer', 'viewer'] as const
export type PublisherRole = (typeof PUBLISHER_ROLES)[number]

/** Whether a role may publish and edit packs; a viewer can only read held-back versions. */
export const mayPublish = (role: PublisherRole | undefined): boolean =>
  role === 'owner' || role === 'maintainer'
