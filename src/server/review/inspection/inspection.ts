import type { ReviewRecord } from '../../store/schema/tables/review-record'
import type { ArchiveRefusal, ArchiveRefusalCode } from '../zip/archive-refusal'
import type { FoundNode } from '../classes/found-node'
import type { PackMetadata } from '../metadata/read-pyproject'

/** What a review of an archive found. A refused archive has a `refusal` and nothing else. */
export interface Inspection extends ReviewRecord {
  /** `flagged` when an enforced rule matched; information never holds a version back. */
  verdict: 'active' | 'flagged' | 'refused'
  refusal?: { code: ArchiveRefusalCode; message: string; path?: string }
  /** Absent when `pyproject.toml` is missing or is not TOML; `problems` then says so. */
  metadata?: PackMetadata
  nodes: FoundNode[]
}

/** What is said of an archive that was not accepted. */
export const refusedInspection = ({ code, message, path }: ArchiveRefusal): Inspection => ({
  verdict: 'refused',
  refusal: { code, message, ...(path === undefined ? {} : { path }) },
  problems: [],
  toc: [],
  requirements: [],
  needs: [],
  files: [],
  totalSize: 0,
  nodes: [],
  unreadable: [],
  findings: [],
})

/** The same with every text as PostgreSQL can store it: no NUL, no halves of surrogate pairs. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/[\0\p{Cs}]/gu, '\ufffd') as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)])) as T
}
