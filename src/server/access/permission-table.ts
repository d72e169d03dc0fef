/** One thing that is looked at before an operation happens. */
export type Check =
  | 'signed_in'
  | 'user_active'
  | 'publisher_exists'
  | 'publisher_not_banned'
  | 'publisher_of_people'
  | 'node_exists'
  | 'node_deleted'
  | 'node_not_banned'
  | 'node_unclaimed'
  | 'node_of_others'
  | 'version_exists'
  | 'owner'
  | 'owner_or_admin'
  | 'node_owner_or_admin'
  | 'admin'
  | 'admin_sign_in'
  | 'node_belongs'

const person = ['signed_in', 'user_active'] as const satisfies readonly Check[]
const publisherOwner = [...person, 'publisher_exists', 'owner'] as const satisfies readonly Check[]
const nodeKeeper = [...person, 'publisher_exists', 'node_exists'] as const satisfies readonly Check[]

/**
 * Who may do what to which thing, and in which order it is looked at (contract 3.5). The code reads it through
 * `authorize`, and a test walks all of it. `node_not_banned` lets administrators pass; it stands before deletion too, so
 * that nobody sheds a ban by deleting and restoring. Every operation but a look at one's own tokens has `user_active`: a banned
 * administrator is none. `admin_sign_in` is `admin` where clients expect 401 (contract 1A).
 */
export const PERMISSIONS = {
  createPublisher: person,
  updatePublisher: publisherOwner,
  deletePublisher: publisherOwner,
  createToken: [...publisherOwner, 'publisher_not_banned'],
  deleteToken: publisherOwner,
  listTokens: ['signed_in', 'publisher_exists', 'owner'],
  createNode: [...publisherOwner, 'publisher_not_banned'],
  updateNode: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs'],
  deleteNode: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs'],
  restoreNode: [...person, 'publisher_exists', 'node_deleted', 'owner_or_admin', 'node_belongs'],
  updateNodeVersion: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs', 'version_exists'],
  deleteNodeVersion: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs', 'version_exists'],
  createReview: [...person, 'node_exists', 'node_not_banned', 'node_of_others'],
  createTranslations: [...person, 'node_exists', 'node_not_banned', 'node_owner_or_admin'],
  claimNode: [...publisherOwner, 'publisher_not_banned', 'node_exists', 'node_not_banned', 'node_unclaimed'],
  banPublisher: [...person, 'admin', 'publisher_exists', 'publisher_of_people'],
  unbanPublisher: [...person, 'admin', 'publisher_exists', 'publisher_of_people'],
  banNode: [...person, 'admin', 'publisher_exists', 'node_exists', 'node_belongs'],
  unbanNode: [...person, 'admin', 'publisher_exists', 'node_exists', 'node_belongs'],
  adminGenerateToken: [...person, 'admin_sign_in'],
  adminCreateNode: [...person, 'admin'],
  adminUpdateNode: [...person, 'admin', 'node_exists'],
  adminUpdateNodeVersion: [...person, 'admin', 'node_exists', 'version_exists'],
  adminUpdateComfyNode: [...person, 'admin', 'node_exists', 'version_exists'],
  adminListVersions: [...person, 'admin'],
  adminListNodeVersions: [...person, 'admin'],
  adminGetVersionsRevision: [...person, 'admin'],
  adminViewVersion: [...person, 'admin'],
  adminCompareVersion: [...person, 'admin', 'node_exists', 'version_exists'],
  adminSetFindingVerdict: [...person, 'admin', 'node_exists', 'version_exists'],
  adminUpdateNodeVersions: [...person, 'admin'],
  adminUndoNodeVersions: [...person, 'admin'],
  adminListPublishers: [...person, 'admin'],
  adminGetBanReach: [...person, 'admin', 'publisher_exists'],
  adminListUsers: [...person, 'admin'],
  adminUpdateUser: [...person, 'admin'],
  adminGetCounts: [...person, 'admin'],
  listAuditLog: [...person, 'admin'],
} as const satisfies Record<string, readonly Check[]>

export type Operation = keyof typeof PERMISSIONS
