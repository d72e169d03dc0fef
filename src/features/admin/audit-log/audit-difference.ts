import { readStatusReason } from '@/contract/versions/status-reason'

/** One field of what changed: its value before and after, or what was added to and removed from a list. */
export interface Difference {
  field: string
  before?: string
  after?: string
  removed?: string[]
  added?: string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const placeOf = (finding: unknown): string =>
  isRecord(finding) && typeof finding.rule === 'string'
    ? [finding.rule, [finding.file, finding.line].filter(Boolean).join(':')].filter(Boolean).join(' ')
    : asText(finding)

/** The reason of a version's state as people read it: a sentence, or which rules were broken where (contract 2.5). */
function readableReason(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(placeOf) : readStatusReason(text).message
  } catch {
    return text
  }
}

/** The values of a nested thing by dotted name; lists count as one value. */
function flattenFields(value: unknown, name = ''): [string, unknown][] {
  if (name === 'statusReason' && typeof value === 'string') return [[name, readableReason(value)]]
  if (!isRecord(value)) return value === undefined ? [] : [[name, value]]
  return Object.entries(value).flatMap(([key, part]) => flattenFields(part, name ? `${name}.${key}` : key))
}

const itemsOf = (value: unknown): string[] =>
  value === undefined || value === '' ? [] : [value].flat().map(asText)

function differenceOf(field: string, before: unknown, after: unknown): Difference {
  if (!Array.isArray(before) && !Array.isArray(after))
    return {
      field,
      ...(before !== undefined && { before: asText(before) }),
      ...(after !== undefined && { after: asText(after) }),
    }
  const [old, now] = [itemsOf(before), itemsOf(after)]
  return {
    field,
    removed: old.filter((item) => !now.includes(item)),
    added: now.filter((item) => !old.includes(item)),
  }
}

/** What follows from the rest, or is of no use to people. */
const DERIVED = [
  'comfyNodeExtractStatus',
  'decidedAt',
  'downloadUrl',
  'heldAt',
  'node.repositoryKey',
  'repositoryId',
  'repositoryKey',
  'repositoryOwnerId',
  'reviewedAt',
  'thread',
  'userId',
]

/** Field by field what an act changed, in the order in which it was written down; what stayed the same is left out. */
export function differencesBetween(before: unknown, after: unknown): Difference[] {
  const old = new Map(flattenFields(before))
  const now = new Map(flattenFields(after))
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((field) => !DERIVED.includes(field))
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(now.get(field)))
    .map((field) => differenceOf(field, old.get(field), now.get(field)))
}
