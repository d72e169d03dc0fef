/** One check before an operation. */
export type Check =
  | 'signed_in'
  | 'user_active'
  | 'address_verified'
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
  | 'maintainer'
  | 'maintainer_or_admin'
  | 'node_maintainer_or_admin'
  | 'member_exists'
  | 'owner_or_self'
  | 'invited'
  | 'offer_exists'
  | 'appeal_exists'
  | 'appeal_writer'
  | 'appeal_taker'
  | 'node_maintainer'
  | 'node_member_or_admin'
  | 'asked_about'
  | 'new_publisher_exists'
  | 'new_publisher_owner'
  | 'new_publisher_of_people'
  | 'admin'
  | 'admin_sign_in'
  | 'node_belongs'

const person = ['signed_in', 'user_active'] as const satisfies readonly Check[]
const publisherOwner = [...person, 'publisher_exists', 'owner'] as const satisfies readonly Check[]
const publisherMaintainer = [...person, 'publisher_exists', 'maintainer'] as const satisfies readonly Check[]
const nodeKeeper = [...person, 'publisher_exists', 'node_exists'] as const satisfies readonly Check[]
const packGiver = [
  ...publisherOwner,
  'publisher_not_banned',
  'node_exists',
  'node_not_banned',
  'node_belongs',
  'new_publisher_exists',
] as const satisfies readonly Check[]

/**
 * Who may do what to which object, and the order of the checks (contract 3.5). The code reads it through `authorize`, and a
 * test walks all of it. Administrators pass `node_not_banned`; it also precedes deletion, so that nobody removes a ban by
 * deleting and restoring. Owners pass checks for maintainers; `owner_or_self` precedes `member_exists`, so that strangers
 * cannot probe memberships, and `invited` precedes everything about the publisher, so that nobody learns of other people's
 * invitations. Every operation has `user_active`, because a banned administrator is no administrator, except for reading one's
 * own tokens, data, sessions and notices, and the threads in which a ban is appealed. `admin_sign_in` is `admin` where clients
 * expect 401 (contract 1A).
 */
export const PERMISSIONS = {
  createAppeal: ['signed_in'],
  listUserAppeals: ['signed_in'],
  getAppeal: ['signed_in', 'appeal_exists'],
  createAppealMessage: ['signed_in', 'appeal_exists', 'appeal_writer'],
  deleteAppeal: ['signed_in', 'appeal_exists', 'appeal_taker'],
  updateFindingNote: [...person, 'node_exists', 'node_maintainer', 'version_exists'],
  listFindingNotes: ['signed_in', 'node_exists', 'node_member_or_admin', 'version_exists'],
  adminListAppeals: [...person, 'admin'],
  adminDecideAppeal: [...person, 'admin', 'appeal_exists'],
  getUserExport: ['signed_in'],
  getUserDeletion: ['signed_in'],
  deleteUser: person,
  endUserSessions: ['signed_in'],
  listUserSessions: ['signed_in'],
  endUserSession: ['signed_in'],
  listNotices: ['signed_in'],
  getNoticeCount: ['signed_in'],
  updateNotices: ['signed_in'],
  getNoticeSettings: ['signed_in'],
  updateNoticeSettings: ['signed_in'],
  createNoticeFeed: person,
  deleteNoticeFeed: ['signed_in'],
  listLocalMails: ['signed_in'],
  listFollows: ['signed_in'],
  createFollow: person,
  deleteFollow: ['signed_in'],
  listWebhooks: ['signed_in'],
  createWebhook: [...person, 'address_verified'],
  updateWebhook: person,
  deleteWebhook: ['signed_in'],
  listWebhookDeliveries: ['signed_in'],
  createRedelivery: person,
  listPublisherWebhooks: ['signed_in', 'publisher_exists', 'owner'],
  createPublisherWebhook: [...publisherOwner, 'publisher_not_banned', 'address_verified'],
  createPublisher: [...person, 'address_verified'],
  updatePublisher: publisherOwner,
  deletePublisher: publisherOwner,
  updateMember: [...publisherOwner, 'member_exists'],
  deleteMember: [...person, 'publisher_exists', 'owner_or_self', 'member_exists'],
  createInvitation: [...publisherOwner, 'publisher_not_banned'],
  listPublisherHistory: publisherOwner,
  getPublisherHistoryFile: publisherOwner,
  listInvitations: publisherOwner,
  createJoinRequest: [...person, 'address_verified', 'publisher_exists', 'publisher_not_banned'],
  listJoinRequests: publisherOwner,
  deleteInvitation: publisherOwner,
  acceptInvitation: [...person, 'invited', 'publisher_exists', 'publisher_not_banned'],
  declineInvitation: [...person, 'invited', 'publisher_exists'],
  moveNode: [...packGiver, 'new_publisher_owner'],
  createOffer: packGiver,
  acceptOffer: [...publisherOwner, 'publisher_not_banned', 'offer_exists', 'node_exists', 'node_not_banned'],
  deleteOffer: [...publisherOwner, 'offer_exists'],
  createToken: [...publisherMaintainer, 'publisher_not_banned', 'address_verified'],
  deleteToken: publisherMaintainer,
  listTokens: ['signed_in', 'publisher_exists', 'maintainer'],
  createTrustedWorkflow: [
    ...publisherOwner,
    'publisher_not_banned',
    'address_verified',
    'node_exists',
    'node_not_banned',
    'node_belongs',
  ],
  createPendingWorkflow: [...publisherOwner, 'publisher_not_banned', 'address_verified'],
  deleteTrustedWorkflow: publisherOwner,
  listTrustedWorkflows: ['signed_in', 'publisher_exists', 'maintainer'],
  createNode: [...publisherMaintainer, 'publisher_not_banned', 'address_verified'],
  updateNode: [...nodeKeeper, 'node_not_banned', 'maintainer_or_admin', 'node_belongs'],
  deleteNode: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs'],
  restoreNode: [...person, 'publisher_exists', 'node_deleted', 'owner_or_admin', 'node_belongs'],
  updateNodeVersion: [
    ...nodeKeeper,
    'node_not_banned',
    'maintainer_or_admin',
    'node_belongs',
    'version_exists',
  ],
  deleteNodeVersion: [...nodeKeeper, 'node_not_banned', 'owner_or_admin', 'node_belongs', 'version_exists'],
  validateArchive: person,
  createReview: [...person, 'node_exists', 'node_not_banned', 'node_of_others'],
  createTranslations: [...person, 'node_exists', 'node_not_banned', 'node_maintainer_or_admin'],
  claimNode: [
    ...publisherOwner,
    'publisher_not_banned',
    'address_verified',
    'node_exists',
    'node_not_banned',
    'node_unclaimed',
  ],
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
  adminRenamePublisher: [...person, 'admin', 'publisher_exists', 'publisher_of_people'],
  adminMergePublisher: [
    ...person,
    'admin',
    'publisher_exists',
    'publisher_of_people',
    'new_publisher_exists',
    'new_publisher_of_people',
  ],
  adminDeletePublisherTokens: [...person, 'admin', 'publisher_exists'],
  adminDeleteUserTokens: [...person, 'admin'],
  adminContactPublisher: [...person, 'admin', 'publisher_exists', 'publisher_of_people'],
  adminContactUser: [...person, 'admin'],
  adminGetCounts: [...person, 'admin'],
  listUserReports: person,
  createReportAnswer: [...person, 'asked_about'],
  adminListReports: [...person, 'admin'],
  adminUpdateReport: [...person, 'admin'],
  adminUpdateAdvisory: [...person, 'admin'],
  listAuditLog: [...person, 'admin'],
  getAuditLogFile: [...person, 'admin'],
} as const satisfies Record<string, readonly Check[]>

export type Operation = keyof typeof PERMISSIONS
