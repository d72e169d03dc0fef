import { LEDGER_BEGINNING } from '../../contract/ledger/ledger'
import type { Dependencies } from '../access/context'
import { headToSign, ledgerHash } from '../domain/ledger/ledger-hash'
import { daysBefore } from '../domain/days-before'
import {
  findLastSealed,
  hasHead,
  holdSealing,
  insertHead,
  listUnsealedRows,
  sealLedgerRows,
} from '../store/moderation/ledger.repo'
import { ledgerEntry } from './ledger-entry'

const AT_ONCE = 500
const DATE = 'YYYY-MM-DD'.length

export type SealCtx = Pick<Dependencies, 'db' | 'clock' | 'ledgerKey'>

/**
 * Appends new decisions to the hash chain (contract 1O), and after midnight UTC signs the previous day's head. Only one process
 * does this at a time.
 * @param daysSealed days known to have a head; the previous day is added
 * @returns whether there may be more
 */
export async function sealLedger(ctx: SealCtx, daysSealed = new Set<string>()): Promise<boolean> {
  const waiting = await listUnsealedRows(ctx.db, 1)
  if (waiting.length === 0) {
    await sealDay(ctx, daysSealed)
    return false
  }
  return ctx.db.transaction(async (tx) => {
    if (!(await holdSealing(tx))) return false
    const last = await findLastSealed(tx)
    const rows = await listUnsealedRows(tx, AT_ONCE)
    let { position, hash } = last ?? { position: 0, hash: LEDGER_BEGINNING }
    const sealed = rows.map((row) => {
      position += 1
      const place = { position, previous: hash }
      hash = ledgerHash(ledgerEntry(row, place))
      return { id: row.id, ...place, hash }
    })
    await sealLedgerRows(tx, sealed)
    return rows.length === AT_ONCE
  })
}

/** Signs the day's head once all decisions until midnight are in the chain. */
async function sealDay(ctx: SealCtx, daysSealed: Set<string>): Promise<void> {
  const day = daysBefore(ctx.clock(), 1).toISOString().slice(0, DATE)
  if (daysSealed.has(day)) return
  if (!(await hasHead(ctx.db, day))) {
    const last = await findLastSealed(ctx.db, new Date(ctx.clock().toISOString().slice(0, DATE)))
    if (!last) return
    const head = { day, position: last.position, hash: last.hash }
    await insertHead(ctx.db, { ...head, signature: ctx.ledgerKey?.sign(headToSign(head)) ?? null })
  }
  daysSealed.add(day)
}
