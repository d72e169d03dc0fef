import { readStatusReason } from '@/contract/versions/status-reason'

/** One changed field: its values before and after, or items added to and removed from a list. */
export interface Difference {
  field: string
  before?: string
  after?: string
  removed?: string[]
  added?: string[]
}

/** Converts a field's name to that of rows: users' input is stored under the API's snake_case names. */
export const asInRows = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const placeOf = (finding: unknown): string =>
  isRecord(finding) && typeof finding.rule === 'string'
    ? [finding.rule, [finding.file, finding.line].filter(Boolean).join(':')].filter(Boolean).join(' ')
    : asText(finding)

/** Returns the readable reason of a version's state: a sentence, or the broken rules with their places (contract 2.5). */
function readableReason(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(placeOf) : readStatusReason(text).message
  } catch {
    return text
  }
}

/** Returns the search text of a followed search from its query string. */
const wordsOfSearch = (address: string) => new URLSearchParams(address).get('q') ?? address

/** Returns the readable fields of a value stored in a special form. */
function readable(name: string, value: unknown): [string, unknown][] | undefined {
  if (name === 'statusReason' && typeof value === 'string') return [[name, readableReason(value)]]
  // A webhook without selected kinds gets all of them.
  if (name === 'kinds' && Array.isArray(value) && value.length === 0) return [[name, ['*']]]
  if (name === 'ignored' && Array.isArray(value))
    return value.filter(isRecord).map(({ field, reason }) => [`ignored.${asText(field)}`, reason])
  if (name === '' && isRecord(value) && value.kind === 'search' && typeof value.target === 'string')
    return Object.entries({ ...value, target: wordsOfSearch(value.target) })
  return undefined
}

/** Flattens a nested value to dotted names; lists count as one value. */
function flattenFields(value: unknown, name = ''): [string, unknown][] {
  const told = readable(name, value)
  if (told) return told
  if (!isRecord(value)) return value === undefined ? [] : [[name, value]]
  return Object.entries(value).flatMap(([key, part]) => flattenFields(part, name ? `${name}.${key}` : key))
}

/** The notices that a user switched on or off, per channel. */
function choicesIn(value: unknown, isWanted: boolean): [string, unknown][] {
  if (!isRecord(value) || !Array.isArray(value.choices)) return []
  const choices = value.choices.filter(isRecord).filter((one) => one.wanted === isWanted)
  return ['mail', 'feed'].map((way) => [
    way,
    choices.filter((one) => one.way === way).map(({ kind }) => kind),
  ])
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

/** Derived fields, or fields useless to readers. */
const DERIVED = [
  'choices',
  'comfyNodeExtractStatus',
  'decidedAt',
  'delivery',
  'downloadUrl',
  'heldAt',
  'node.repositoryKey',
  'repositoryId',
  'repositoryKey',
  'repositoryOwnerId',
  'reviewedAt',
  'thread',
  'userId',
  'webhook',
]
const OF_LIKENESS = /^likeness(?:\.|$)/
/** Rows are identified by their names: a key by its name, a webhook by its host. */
const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isOfUse = (field: string, ...values: readonly unknown[]): boolean =>
  !DERIVED.includes(field) &&
  !OF_LIKENESS.test(field) &&
  !(field === 'id' && values.some((value) => typeof value === 'string' && ROW_ID.test(value)))

/** Returns the changed fields of an action, in stored order, without unchanged ones. */
export function differencesBetween(before: unknown, after: unknown): Difference[] {
  const old = new Map([...flattenFields(before), ...choicesIn(after, false)])
  const now = new Map([...flattenFields(after), ...choicesIn(after, true)])
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((field) => isOfUse(field, old.get(field), now.get(field)))
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(now.get(field)))
    .map((field) => differenceOf(field, old.get(field), now.get(field)))
    .filter(({ removed, added }) => !removed || !added || removed.length + added.length > 0)
}
