import type { ArchiveRefusal, ArchiveRefusalCode } from './archive-refusal'
import type { Finding } from './find-dangers'
import type { FoundNode, Unreadable } from './found-node'
import type { ArchiveFile } from './open-archive'
import type { PackMetadata } from './read-pyproject'
import type { TocEntry } from './render-readme'
import type { ReviewProblem } from './review-problem'

/** What a review of an archive found. A refused archive has a `refusal` and nothing else. */
export interface Inspection {
  /** `flagged` when an enforced rule matched; information never holds a version back. */
  verdict: 'active' | 'flagged' | 'refused'
  refusal?: { code: ArchiveRefusalCode; message: string; path?: string }
  /** Absent when `pyproject.toml` is missing or is not TOML; `problems` then says so. */
  metadata?: PackMetadata
  problems: ReviewProblem[]
  readmeHtml?: string
  toc: TocEntry[]
  /** The text of the license file. */
  license?: string
  /** Lines of `requirements.txt` without comments. */
  requirements: string[]
  /** The path of the icon in the archive, or its https address. */
  icon?: string
  files: ArchiveFile[]
  /** Unpacked, in bytes. */
  totalSize: number
  nodes: FoundNode[]
  unreadable: Unreadable[]
  findings: Finding[]
}

/** What is said of an archive that was not accepted. */
export const refusedInspection = ({ code, message, path }: ArchiveRefusal): Inspection => ({
  verdict: 'refused',
  refusal: { code, message, ...(path === undefined ? {} : { path }) },
  problems: [],
  toc: [],
  requirements: [],
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
