import { useTranslation } from 'next-i18next/pages'

const ACTION_LABELS = {
  acceptInvitation: 'audit.actions.acceptInvitation',
  acceptOffer: 'audit.actions.acceptOffer',
  adminDecideAppeal: 'audit.actions.adminDecideAppeal',
  adminCreateNode: 'audit.actions.adminCreateNode',
  adminGenerateToken: 'audit.actions.adminGenerateToken',
  adminSetFindingVerdict: 'audit.actions.adminSetFindingVerdict',
  adminUndoNodeVersions: 'audit.actions.adminUndoNodeVersions',
  adminUpdateComfyNode: 'audit.actions.adminUpdateComfyNode',
  adminUpdateNode: 'audit.actions.adminUpdateNode',
  adminUpdateNodeVersion: 'audit.actions.adminUpdateNodeVersion',
  adminUpdateNodeVersions: 'audit.actions.adminUpdateNodeVersions',
  adminUpdateUser: 'audit.actions.adminUpdateUser',
  banNode: 'audit.actions.banNode',
  banPublisher: 'audit.actions.banPublisher',
  claimNode: 'audit.actions.claimNode',
  createAppeal: 'audit.actions.createAppeal',
  createAppealMessage: 'audit.actions.createAppealMessage',
  createInvitation: 'audit.actions.createInvitation',
  createNode: 'audit.actions.createNode',
  createOffer: 'audit.actions.createOffer',
  createPendingWorkflow: 'audit.actions.createPendingWorkflow',
  createPublisher: 'audit.actions.createPublisher',
  createPublishingKey: 'audit.actions.createPublishingKey',
  createReview: 'audit.actions.createReview',
  createToken: 'audit.actions.createToken',
  createTranslations: 'audit.actions.createTranslations',
  createFollow: 'audit.actions.createFollow',
  deleteFollow: 'audit.actions.deleteFollow',
  updateNoticeSettings: 'audit.actions.updateNoticeSettings',
  createNoticeFeed: 'audit.actions.createNoticeFeed',
  deleteNoticeFeed: 'audit.actions.deleteNoticeFeed',
  createWebhook: 'audit.actions.createWebhook',
  createPublisherWebhook: 'audit.actions.createPublisherWebhook',
  deleteWebhook: 'audit.actions.deleteWebhook',
  createRedelivery: 'audit.actions.createRedelivery',
  createTrustedWorkflow: 'audit.actions.createTrustedWorkflow',
  declineInvitation: 'audit.actions.declineInvitation',
  declineOffer: 'audit.actions.declineOffer',
  deleteAppeal: 'audit.actions.deleteAppeal',
  deleteInvitation: 'audit.actions.deleteInvitation',
  deleteLeakedTokens: 'audit.actions.deleteLeakedTokens',
  deleteMember: 'audit.actions.deleteMember',
  deleteNode: 'audit.actions.deleteNode',
  deleteNodeVersion: 'audit.actions.deleteNodeVersion',
  deleteOffer: 'audit.actions.deleteOffer',
  deletePublisher: 'audit.actions.deletePublisher',
  deleteUser: 'audit.actions.deleteUser',
  endUserSessions: 'audit.actions.endUserSessions',
  endUserSession: 'audit.actions.endUserSession',
  deleteToken: 'audit.actions.deleteToken',
  deleteTrustedWorkflow: 'audit.actions.deleteTrustedWorkflow',
  endMirroring: 'audit.actions.endMirroring',
  endQuarantine: 'audit.actions.endQuarantine',
  freeVersionNumber: 'audit.actions.freeVersionNumber',
  mirrorNode: 'audit.actions.mirrorNode',
  mirrorVersion: 'audit.actions.mirrorVersion',
  moveNode: 'audit.actions.moveNode',
  publishNodeVersion: 'audit.actions.publishNodeVersion',
  repairRegistry: 'audit.actions.repairRegistry',
  restoreNode: 'audit.actions.restoreNode',
  reviewVersion: 'audit.actions.reviewVersion',
  unbanNode: 'audit.actions.unbanNode',
  unbanPublisher: 'audit.actions.unbanPublisher',
  updateFindingNote: 'audit.actions.updateFindingNote',
  updateMember: 'audit.actions.updateMember',
  updateNode: 'audit.actions.updateNode',
  updateNodeVersion: 'audit.actions.updateNodeVersion',
  updatePublisher: 'audit.actions.updatePublisher',
  uploadArchive: 'audit.actions.uploadArchive',
} as const

type KnownAction = keyof typeof ACTION_LABELS

/** The operations that have a name in words. */
export const KNOWN_ACTIONS = Object.keys(ACTION_LABELS) as KnownAction[]

const isKnown = (action: string): action is KnownAction => Object.hasOwn(ACTION_LABELS, action)

/** What an operation in the audit log is called; the operation itself when it has no name in words. */
export function useActionLabel(): (action: string) => string {
  const { t } = useTranslation('admin')
  return (action) => (isKnown(action) ? t(ACTION_LABELS[action]) : action)
}
