import type { UserSession } from '../../contract/people/account'
import { omitEmpty } from '../platform/omit-empty'
import type { SessionRow } from '../store/users/user-sessions.repo'

/** A session as its own user sees it (contract 1E). */
export const sessionView = (row: SessionRow, current: Date | undefined): UserSession => ({
  id: row.id,
  current: row.startedAt.getTime() === current?.getTime(),
  started_at: row.startedAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  ...omitEmpty({ browser: row.browser, system: row.system }),
})
