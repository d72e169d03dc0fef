import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import {
  LEDGER_BEGINNING,
  type LedgerHead,
  ledgerHeadsSchema,
  ledgerPageSchema,
} from '../../contract/ledger/ledger'
import { headToSign, ledgerHash } from '../../server/domain/ledger/ledger-hash'

const AT_ONCE = 1000

/** A previously seen position in the chain. */
export interface LedgerPlace {
  position: number
  hash: string
}

export interface VerifiedLedger {
  /** the current end of the chain */
  end: LedgerPlace
  /** the number of verified entries */
  entries: number
  days: number
  /** the number of those signed with the key */
  signed: number
}

/** An error in a ledger, with its position. */
class BrokenLedger extends Error {}

async function read<T extends z.ZodType>(url: string, schema: T): Promise<z.output<T>> {
  const response = await fetch(url)
  if (!response.ok) throw new BrokenLedger(`${url} answers ${response.status}.`)
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success)
    throw new BrokenLedger(`${url} does not answer with a ledger: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * Verifies a registry's whole ledger (contract 1O): that no entry is missing, changed or exchanged, that each day's head is
 * in the chain, and that it is signed if there is a key.
 * @param url the service's URL
 * @param options.since a previously seen position: the chain has to include it, and is read from there
 * @param options.key the operator's public key in PEM from another source; default: the key the service returns
 * @throws {BrokenLedger} which says what is wrong and where
 */
export async function verifyLedger(
  url: string,
  { since = { position: 0, hash: LEDGER_BEGINNING }, key }: { since?: LedgerPlace; key?: string } = {},
): Promise<VerifiedLedger> {
  const base = url.replace(/\/+$/, '')
  const { heads, key: named } = await read(`${base}/ledger/heads`, ledgerHeadsSchema)
  const seen = new Map<number, string>([[since.position, since.hash]])
  const wanted = new Set(heads.map(({ position }) => position))
  let end = since
  for (;;) {
    const page = await read(`${base}/ledger?after=${end.position}&limit=${AT_ONCE}`, ledgerPageSchema)
    if (page.total < since.position)
      throw new BrokenLedger(`There are ${page.total} entries, and there were ${since.position} before.`)
    for (const { hash, ...entry } of page.entries) {
      if (entry.position !== end.position + 1)
        throw new BrokenLedger(
          `Entry ${end.position + 1} is missing: ${entry.position} follows ${end.position}.`,
        )
      if (entry.previous !== end.hash)
        throw new BrokenLedger(`Entry ${entry.position} does not follow the one before it.`)
      if (ledgerHash(entry) !== hash) throw new BrokenLedger(`Entry ${entry.position} was changed.`)
      end = { position: entry.position, hash }
      if (wanted.has(end.position)) seen.set(end.position, hash)
    }
    if (page.entries.length < AT_ONCE) break
  }
  const known = heads.filter(({ position }) => position >= since.position)
  for (const head of known)
    if (seen.get(head.position) !== head.hash)
      throw new BrokenLedger(`The head of ${head.day} does not stand in the chain.`)
  const signer = key ?? named
  const signed = signer === undefined ? [] : known.filter((head) => head.signature !== undefined)
  for (const head of signed)
    if (!isSigned(head, signer ?? ''))
      throw new BrokenLedger(`The signature of ${head.day} is not the key’s.`)
  return { end, entries: end.position - since.position, days: known.length, signed: signed.length }
}

const isSigned = (head: LedgerHead, key: string): boolean =>
  verify(null, headToSign(head), createPublicKey(key), Buffer.from(head.signature ?? '', 'base64'))
