import { createHash } from 'node:crypto'
import type { LedgerEntry, LedgerHead } from '../../../contract/ledger/ledger'

/**
 * The hash of an entry (contract 1O): SHA-256 of its canonical JSON (RFC 8785), which for a flat object of texts and whole
 * numbers is what `JSON.stringify` writes of the fields in alphabetical order.
 */
export function ledgerHash(entry: Omit<LedgerEntry, 'hash'>): string {
  const fields = Object.entries(entry).filter(([, value]) => value !== undefined)
  const ordered = Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

/** What is signed of the head of a day. */
export const headToSign = ({ day, position, hash }: LedgerHead): Buffer =>
  Buffer.from(['comfy-registry ledger', day, position, hash].join('\n'))
