import { createHash } from 'node:crypto'
import type { LedgerEntry, LedgerHead } from '../../../contract/ledger/ledger'

/**
 * The hash of an entry (contract 1O): SHA-256 of its canonical JSON (RFC 8785), which for a flat object of strings and integers
 * is `JSON.stringify` with sorted keys.
 */
export function ledgerHash(entry: Omit<LedgerEntry, 'hash'>): string {
  const fields = Object.entries(entry).filter(([, value]) => value !== undefined)
  const ordered = Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

/** The signed bytes of a day's head. */
export const headToSign = ({ day, position, hash }: LedgerHead): Buffer =>
  Buffer.from(['comfy-registry ledger', day, position, hash].join('\n'))
