import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { NOT_STATED } from '../../../contract/conventions/facet-values'
import { nodeFacets, nodes } from '../schema/schema'

/** Synonyms of the same system or accelerator (contract 2.10). */
const ALIASES: readonly (readonly string[])[] = [
  ['windows', 'win32'],
  ['macos', 'mac', 'osx', 'darwin'],
  ['linux', 'posix'],
  ['cuda', 'nvidia'],
  ['rocm', 'amd'],
  ['metal', 'mps'],
  ['intel', 'xpu', 'arc'],
  ['ascend', 'npu'],
]

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words, one of which a lower-case list entry contains if it admits a system or accelerator (contract 2.10). */
export function admittedWords(wanted: string): string[] {
  const word = wanted.trim().toLowerCase()
  const group = ALIASES.find((aliases) => aliases.some((alias) => word.includes(alias)))
  return [...(group ?? [word]), 'independent']
}

/** Whether a lower-case list entry admits one of some systems or accelerators (contract 2.10). */
export function admits(entry: AnyPgColumn | SQL, ...wanted: string[]): SQL {
  const patterns = wanted.flatMap(admittedWords).map((word) => `%${escapeLike(word)}%`)
  return sql`${entry} like any(${sql.param(patterns)}::text[])`
}

const named = (facet: 'os' | 'accelerator') =>
  sql`select from ${nodeFacets} where ${nodeFacets.nodeId} = ${nodes.id} and ${nodeFacets.facet} = ${facet}`

/** Whether a pack admits a system or accelerator; a pack that lists none admits all (contract 2.10). */
export const supports = (facet: 'os' | 'accelerator', wanted: string): SQL =>
  sql`(not exists (${named(facet)}) or exists (${named(facet)} and ${admits(nodeFacets.value, wanted)}))`

/** Whether a pack states one of some systems or accelerators, or for `none` that it states nothing (contract 2.10). */
export function states(facet: 'os' | 'accelerator', wanted: readonly string[]): SQL {
  const words = wanted.filter((word) => word !== NOT_STATED)
  const isStated = sql`exists (${named(facet)} and ${admits(nodeFacets.value, ...words)})`
  return words.length < wanted.length ? sql`(not exists (${named(facet)}) or ${isStated})` : isStated
}
