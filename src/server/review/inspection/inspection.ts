import type { ReviewRecord } from '../../store/schema/tables/review-record'
import type { ArchiveRefusal, ArchiveRefusalCode } from '../zip/archive-refusal'
import type { FoundNode } from '../classes/found-node'
import type { PackMetadata } from '../metadata/read-pyproject'

/** The result of inspecting an archive. A refused archive has a `refusal` and nothing else. */
export interface Inspection extends ReviewRecord {
  /** `flagged` when an enforced rule matched; other rules never hold a version back */
  verdict: 'active' | 'flagged' | 'refused'
  refusal?: { code: ArchiveRefusalCode; message: string; path?: string }
  /** absent when `pyproject.toml` is missing or not TOML; `problems` says which */
  metadata?: PackMetadata
  nodes: FoundNode[]
}

/** The inspection of a refused archive. */
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

/** Removes from all strings what PostgreSQL cannot store: NUL and lone surrogates. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/[\0\p{Cs}]/gu, '\ufffd') as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)])) as T
}
