import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'
import { LEDGER_KINDS } from './ledger-kinds'

/**
 * In which role somebody decided; `source` is the registry that a pack is mirrored from, `reports` are two people who have
 * reported a version as malware.
 */
const LEDGER_ROLES = ['review', 'moderator', 'owner', 'source', 'reports'] as const
export type LedgerRole = (typeof LEDGER_ROLES)[number]

/** What stands before the first entry. */
export const LEDGER_BEGINNING = '0'.repeat(64)

const position = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the position of an entry')
  .transform(Number)

/** Query of `GET /ledger` (contract 1O). */
export const listLedgerQuerySchema = z.object({
  node_id: z.string().max(LIMITS.name).optional().meta({ description: 'only decisions on this pack' }),
  publisher_id: z.string().max(LIMITS.name).optional().meta({
    description: 'only decisions on this publisher, and names and packs given to it or away from it',
  }),
  kind: z.enum(LEDGER_KINDS).optional().meta({ description: 'only decisions of this kind' }),
  before: position.optional().meta({
    type: 'integer',
    description: 'only entries before this position: `next_before` of the page before',
  }),
  after: position.optional().meta({
    type: 'integer',
    description: 'only entries after this position, the oldest first: for who walks the chain',
  }),
  limit: pageSize(LIMITS.ledgerEntriesPerPage),
})
export type ListLedgerQuery = z.output<typeof listLedgerQuerySchema>

const EXAMPLE_ENTRY = {
  position: 1042,
  at: '2026-08-20T10:00:00.000Z',
  kind: 'held_back' as const,
  node_id: 'acme-masks',
  version: '1.2.0',
  role: 'review' as const,
  reason: 'runs-downloads',
  previous: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  hash: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
}

/** One decision in public. It is on a pack, one version of it, or a publisher. */
const ledgerEntrySchema = z
  .object({
    position: z.number().int().meta({ description: 'from 1 on, without a gap' }),
    at: timestampSchema,
    kind: z.enum(LEDGER_KINDS).meta({ id: 'LedgerKind', example: 'held_back' }),
    node_id: z.string().optional(),
    version: z.string().optional(),
    publisher_id: z.string().optional(),
    from_publisher_id: z.string().optional().meta({ description: 'whose the pack was' }),
    to_publisher_id: z.string().optional().meta({ description: 'whose the pack is from then on' }),
    role: z.enum(LEDGER_ROLES).meta({ id: 'LedgerRole', example: 'review' }),
    reason: z.string().optional().meta({
      description: 'as it was given; of what a review held back the rules, separated by commas',
    }),
    previous: z.string().meta({ description: 'the hash of the entry before, 64 zeros of the first' }),
    hash: z.string().meta({
      description: 'SHA-256 of the entry without `hash` as canonical JSON (RFC 8785), in hexadecimal digits',
    }),
  })
  .meta({ id: 'LedgerEntry', example: EXAMPLE_ENTRY })
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** Entries, newest first unless asked `after` one. */
export const ledgerPageSchema = z
  .object({
    entries: z.array(ledgerEntrySchema),
    total: z.number().int().meta({ description: 'how many entries the whole ledger has' }),
    next_before: z.number().int().optional().meta({ description: 'there when older ones follow' }),
  })
  .meta({ id: 'LedgerPage', example: { entries: [EXAMPLE_ENTRY], total: 1042, next_before: 1042 } })
export type LedgerPage = z.infer<typeof ledgerPageSchema>

const EXAMPLE_HEAD = {
  day: '2026-08-20',
  position: 1042,
  hash: EXAMPLE_ENTRY.hash,
  signature: 'wXk3…',
}

/** The last entry of a day in UTC; `signature` is there where the operator has a key. */
const ledgerHeadSchema = z
  .object({
    day: z.iso.date(),
    position: z.number().int(),
    hash: z.string(),
    signature: z.string().optional().meta({
      description: 'Ed25519, in base64, of the lines `comfy-registry ledger`, day, position and hash',
    }),
  })
  .meta({ id: 'LedgerHead', example: EXAMPLE_HEAD })
export type LedgerHead = z.infer<typeof ledgerHeadSchema>

/** The heads of all days, newest first, and the public key that signs them. */
export const ledgerHeadsSchema = z
  .object({
    heads: z.array(ledgerHeadSchema),
    key: z.string().optional().meta({ description: 'of the operator, in PEM' }),
  })
  .meta({ id: 'LedgerHeads', example: { heads: [EXAMPLE_HEAD] } })
export type LedgerHeads = z.infer<typeof ledgerHeadsSchema>
