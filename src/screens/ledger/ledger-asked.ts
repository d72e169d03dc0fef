import type { ParsedUrlQuery } from 'node:querystring'
import type { ListLedgerParams } from '@/api/generated/model'
import { LEDGER_KINDS } from '@/contract/ledger/ledger-kinds'

const ROWS = 50

const one = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim() || undefined

/** Parses the ledger's filters from the URL; drops invalid ones. */
export function ledgerAsked(query: ParsedUrlQuery): ListLedgerParams {
  const kind = LEDGER_KINDS.find((known) => known === one(query.kind))
  const before = one(query.before)
  const [pack, publisher] = [one(query.pack), one(query.publisher)]
  return {
    ...(pack && { node_id: pack }),
    ...(publisher && { publisher_id: publisher }),
    ...(kind && { kind }),
    ...(before && /^\d{1,15}$/.test(before) && { before: Number(before) }),
    limit: ROWS,
  }
}
