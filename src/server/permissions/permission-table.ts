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
 * that nobody sheds a ban by deleting and restoring. `admin_sign_in` is `admin` where the contract answers 401 (1A).
 */
export const PERMISSIONS = {
  createPublisher: person,
  updatePublisher: publisherOwner,
  deletePublisher: publisherOwner,
  createToken: publisherOwner,
  deleteToken: publisherOwner,
  listTokens: ['signed_in', 'publisher_exists', 'owner'],
  createNode: publisherOwner,
  updateNode: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs'],
  deleteNode: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs'],
  restoreNode: [...person, 'publisher_exists', 'node_deleted', 'owner_or_admin', 'node_belongs'],
  updateNodeVersion: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs', 'version_exists'],
  deleteNodeVersion: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs', 'version_exists'],
  createReview: [...person, 'node_exists', 'node_not_banned', 'node_of_others'],
  createTranslations: [...person, 'node_exists', 'node_not_banned', 'node_owner_or_admin'],
  claimNode: [...publisherOwner, 'publisher_not_banned', 'node_exists', 'node_not_banned', 'node_unclaimed'],
  banPublisher: ['signed_in', 'admin', 'publisher_exists', 'publisher_of_people'],
  unbanPublisher: ['signed_in', 'admin', 'publisher_exists'],
  banNode: ['signed_in', 'admin', 'publisher_exists', 'node_exists', 'node_belongs'],
  unbanNode: ['signed_in', 'admin', 'publisher_exists', 'node_exists', 'node_belongs'],
  adminGenerateToken: [...person, 'admin_sign_in'],
  adminCreateNode: ['signed_in', 'admin'],
  adminUpdateNode: ['signed_in', 'admin', 'node_exists'],
  adminUpdateNodeVersion: ['signed_in', 'admin', 'node_exists', 'version_exists'],
  adminUpdateComfyNode: ['signed_in', 'admin', 'node_exists', 'version_exists'],
  adminListVersions: ['signed_in', 'admin'],
  adminGetVersionsRevision: ['signed_in', 'admin'],
  adminViewVersion: ['signed_in', 'admin'],
  adminCompareVersion: ['signed_in', 'admin', 'node_exists', 'version_exists'],
  adminSetFindingVerdict: ['signed_in', 'admin', 'node_exists', 'version_exists'],
  adminUpdateNodeVersions: ['signed_in', 'admin'],
  adminUndoNodeVersions: ['signed_in', 'admin'],
  adminListPublishers: ['signed_in', 'admin'],
  adminGetBanReach: ['signed_in', 'admin', 'publisher_exists'],
  adminListUsers: ['signed_in', 'admin'],
  adminUpdateUser: ['signed_in', 'admin'],
  adminGetCounts: ['signed_in', 'admin'],
  listAuditLog: ['signed_in', 'admin'],
} as const satisfies Record<string, readonly Check[]>

export type Operation = keyof typeof PERMISSIONS
