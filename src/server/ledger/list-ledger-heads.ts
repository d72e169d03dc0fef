import type { LedgerHeads } from '../../contract/ledger/ledger'
import type { Ctx } from '../access/context'
import { omitNulls } from '../platform/omit-empty'
import { listHeadRows } from '../store/moderation/ledger.repo'

/** The last entry of each UTC day, newest first, and the operator's public key if there is one (contract 1O). */
export async function listLedgerHeads(ctx: Ctx): Promise<LedgerHeads> {
  const heads = (await listHeadRows(ctx.db)).map(omitNulls) as LedgerHeads['heads']
  return { heads, ...(ctx.ledgerKey && { key: ctx.ledgerKey.publicKey }) }
}
