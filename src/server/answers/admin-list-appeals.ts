import type { AdminAppealPage, AdminListAppealsQuery } from '../../contract/answers/appeal'
import { LIMITS } from '../../contract/conventions/limits'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import { countAppealTimes } from '../store/answers/appeal-facts.repo'
import { listAppealPage } from '../store/answers/appeals.repo'
import { pageOf } from '../views/page-of'
import { seenAppeals } from './find-thread'

const COUNTED_DAYS = 30

/**
 * Lists the moderators' queue of threads: open ones, oldest first, or decided ones, with the response times of the last 30
 * days (contract 1P). Refuses as `authorize` does.
 */
export async function adminListAppeals(ctx: Ctx, query: AdminListAppealsQuery): Promise<AdminAppealPage> {
  const { actor } = await authorize(ctx, ctx.db, 'adminListAppeals')
  const { page, limit, offset } = pageOf(query, LIMITS.adminListPerPage)
  const open = query.state !== 'decided'
  const { rows, total } = await listAppealPage(ctx.db, actor.id, { open, limit, offset })
  const times = await countAppealTimes(ctx.db, daysBefore(ctx.clock(), COUNTED_DAYS))
  return {
    appeals: seenAppeals(rows, actor),
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
    times: {
      asked: times.asked,
      answered: times.answered,
      within_24_hours: times.within24,
      ...(times.median !== null && { median_hours: times.median }),
    },
  }
}
