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

/** A place in the chain that somebody has seen before. */
export interface LedgerPlace {
  position: number
  hash: string
}

export interface VerifiedLedger {
  /** where the chain ends now */
  end: LedgerPlace
  /** how many entries were looked at */
  entries: number
  days: number
  /** of these, how many bear a signature of the key */
  signed: number
}

/** What is wrong with a ledger, and where. */
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
 * Checks a registry's whole ledger (contract 1O): that no entry is missing, changed or exchanged, that the head of each day stands in
 * the chain, and that it is signed where there is a key.
 * @param url the service's address
 * @param options.since a place that was seen before: the chain has to go through it, and is read from there
 * @param options.key the operator's public key in PEM as it is known from elsewhere; without it that which the service names
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
