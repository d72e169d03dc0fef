import { z } from 'zod'
import { LIMITS } from '../conventions/limits'
import { pageSize } from '../conventions/query'
import { timestampSchema } from '../conventions/timestamp'
import { LEDGER_KINDS } from './ledger-kinds'

/**
 * The role of who decided; `source` is the registry a pack is mirrored from, `reports` are two users who reported a version as
 * malware.
 */
const LEDGER_ROLES = ['review', 'moderator', 'owner', 'source', 'reports'] as const
export type LedgerRole = (typeof LEDGER_ROLES)[number]

/** The previous hash of the first entry. */
export const LEDGER_BEGINNING = '0'.repeat(64)

const position = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the position of an entry')
  .transform(Number)

/** Query of `GET /ledger` (contract 1O). */
export const listLedgerQuerySchema = z.object({
  node_id: z.string().max(LIMITS.name).optional().meta({ description: 'only decisions about this pack' }),
  publisher_id: z.string().max(LIMITS.name).optional().meta({
    description:
      'only decisions about this publisher, and about names and packs given to it or transferred from it',
  }),
  kind: z.enum(LEDGER_KINDS).optional().meta({ description: 'only decisions of this kind' }),
  before: position.optional().meta({
    type: 'integer',
    description: 'only entries before this position: `next_before` of the previous page',
  }),
  after: position.optional().meta({
    type: 'integer',
    description: 'only entries after this position, oldest first: for verifying the chain',
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

/** One public decision on a pack, a version of it, or a publisher. */
const ledgerEntrySchema = z
  .object({
    position: z.number().int().meta({ description: 'starts at 1, without gaps' }),
    at: timestampSchema,
    kind: z.enum(LEDGER_KINDS).meta({ id: 'LedgerKind', example: 'held_back' }),
    node_id: z.string().optional(),
    version: z.string().optional(),
    publisher_id: z.string().optional(),
    from_publisher_id: z.string().optional().meta({ description: 'the previous publisher of the pack' }),
    to_publisher_id: z.string().optional().meta({ description: 'the new publisher of the pack' }),
    role: z.enum(LEDGER_ROLES).meta({ id: 'LedgerRole', example: 'review' }),
    reason: z.string().optional().meta({
      description: 'the given reason; for versions held back by a review the rules, separated by commas',
    }),
    previous: z.string().meta({ description: 'hash of the previous entry, 64 zeros for the first' }),
    hash: z.string().meta({
      description: 'SHA-256 of the entry without `hash` as canonical JSON (RFC 8785), in hexadecimal',
    }),
  })
  .meta({ id: 'LedgerEntry', example: EXAMPLE_ENTRY })
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** Entries, newest first unless `after` is given. */
export const ledgerPageSchema = z
  .object({
    entries: z.array(ledgerEntrySchema),
    total: z.number().int().meta({ description: 'total number of entries in the ledger' }),
    next_before: z.number().int().optional().meta({ description: 'present if there are older entries' }),
  })
  .meta({ id: 'LedgerPage', example: { entries: [EXAMPLE_ENTRY], total: 1042, next_before: 1042 } })
export type LedgerPage = z.infer<typeof ledgerPageSchema>

const EXAMPLE_HEAD = {
  day: '2026-08-20',
  position: 1042,
  hash: EXAMPLE_ENTRY.hash,
  signature: 'wXk3…',
}

/** The last entry of a day in UTC; `signature` is present when the operator has a key. */
const ledgerHeadSchema = z
  .object({
    day: z.iso.date(),
    position: z.number().int(),
    hash: z.string(),
    signature: z.string().optional().meta({
      description: 'Ed25519 signature in base64 of the lines `comfy-registry ledger`, day, position and hash',
    }),
  })
  .meta({ id: 'LedgerHead', example: EXAMPLE_HEAD })
export type LedgerHead = z.infer<typeof ledgerHeadSchema>

/** The heads of all days, newest first, and the public key that signs them. */
export const ledgerHeadsSchema = z
  .object({
    heads: z.array(ledgerHeadSchema),
    key: z.string().optional().meta({ description: 'the operator’s public key in PEM' }),
  })
  .meta({ id: 'LedgerHeads', example: { heads: [EXAMPLE_HEAD] } })
export type LedgerHeads = z.infer<typeof ledgerHeadsSchema>
