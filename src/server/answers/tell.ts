import type { Db } from '../platform/database/client'
import { recordNotice, type NoticeEvent } from '../notices/record/record-notice'
import type { AppealRow } from '../store/answers/appeals.repo'

type Told = Pick<NoticeEvent, 'kind' | 'at'> & {
  actorId: string
  /** what makes the happening one of its own */
  key: string
  to: 'askers' | 'moderators' | 'owners'
}

/** Writes down, in the transaction of an act in a thread, who is told of it; nothing that is written in the thread. */
export async function tell(tx: Db, row: AppealRow, { to, key, ...event }: Told): Promise<void> {
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
