import type { Db } from '../platform/database/client'
import { recordNotice, type NoticeEvent } from '../notices/record/record-notice'
import type { AppealRow } from '../store/answers/appeals.repo'

type AppealNotice = Pick<NoticeEvent, 'kind' | 'at'> & {
  actorId: string
  /** makes the event unique */
  key: string
  to: 'askers' | 'moderators' | 'owners'
}

/** Records a notice about an act in a thread, in its transaction; never the messages. */
export async function recordAppealNotice(
  tx: Db,
  row: AppealRow,
  { to, key, ...event }: AppealNotice,
): Promise<void> {
  const { id, nodeId, version, publisherId, askedBy, name } = row
  const askers = publisherId ? { maintainersOf: [publisherId] } : { people: askedBy ? [askedBy] : [] }
  await recordNotice(tx, {
    ...event,
    key: `appeal ${id} ${key}`,
    recipients: { askers, moderators: { moderators: true }, owners: { maintainersOfPack: true } }[to],
    nodeId: nodeId ?? undefined,
    version: version ?? undefined,
    publisherId: publisherId ?? undefined,
    path: `/appeals/${id}`,
    data: { about: row.kind, ...(name !== null && { name }) },
  })
}
