import type { Db } from '../platform/database/client'
import { findLastChange } from '../store/packs/index.repo'
import { listDataTypes, type DataTypeUse } from '../store/versions/data-types.repo'
import type { Ctx } from '../access/context'
import { readOnce } from './read-once'

const KEPT_MS = 60_000

const known = readOnce<DataTypeUse[]>()

/** The data types of public node classes, most used first; cached until the catalogue changes, for a minute at most. */
export async function knownDataTypes({ db, clock }: { db: Db } & Pick<Ctx, 'clock'>): Promise<DataTypeUse[]> {
  const minute = Math.floor(clock().getTime() / KEPT_MS)
  return known(db, `${await findLastChange(db)} ${minute}`, () => listDataTypes(db))
}
