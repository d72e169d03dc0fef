import type { PublishState } from '../../contract/versions/publish-status'
import type { VersionRow } from '../store/versions/versions.repo'

/** A version's state from its author's point of view. */
export function publishState(version: VersionRow): PublishState {
  switch (version.status) {
    case 'NodeVersionStatusPending':
      return version.archiveArrivedAt === null ? 'awaiting_archive' : 'in_review'
    case 'NodeVersionStatusActive':
      return version.quarantinedUntil === null ? 'active' : 'quarantined'
    case 'NodeVersionStatusFlagged':
      return 'held_back'
    case 'NodeVersionStatusBanned':
      return 'banned'
    case 'NodeVersionStatusDeleted':
      return 'deleted'
  }
}

/** What each state means to the author, and what to do next. */
export const PUBLISH_STATE_MESSAGES: Record<PublishState, string> = {
  awaiting_archive: 'The archive has not arrived. Publish the same number again to send it anew.',
  in_review: 'The archive is being reviewed. Ask again in a few seconds.',
  active: 'People can install this version.',
  quarantined:
    'The review let this version pass. People can install it by its number, and it becomes the latest once the short wait for new publishers is over.',
  held_back: 'The review holds this version back. Mend what it found, and publish a higher number.',
  banned: 'Administrators have banned this version.',
  deleted: 'This version was deleted.',
}
