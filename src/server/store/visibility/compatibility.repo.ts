import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Words by which clients name the same system or accelerator (contract 2.10). */
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

/** Whether a pack's list admits a system or accelerator; an empty list admits everything (contract 2.10). */
export function supports(list: AnyPgColumn, wanted: string): SQL {
  const word = wanted.trim().toLowerCase()
  const group = ALIASES.find((aliases) => aliases.some((alias) => word.includes(alias)))
  const patterns = [...(group ?? [word]), 'independent'].map((alias) => `%${escapeLike(alias)}%`)
  return sql`(cardinality(${list}) = 0 or exists (
    select 1 from unnest(${list}) as entry where lower(entry) like any(${sql.param(patterns)}::text[])))`
}
