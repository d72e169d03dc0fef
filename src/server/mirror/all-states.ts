import { NODE_VERSION_STATUSES } from '../../contract/conventions/statuses'

/** What is asked for to be told all versions that strangers may see, in every state, with its reason. */
export const ALL_STATES = { statuses: [...NODE_VERSION_STATUSES], include_status_reason: true }
