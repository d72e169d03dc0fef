import { NODE_VERSION_STATUSES } from '../../contract/conventions/statuses'

/** Query parameters for public versions in all states, with their reasons. */
export const ALL_STATES = { statuses: [...NODE_VERSION_STATUSES], include_status_reason: true }
