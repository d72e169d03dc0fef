import type { CapabilityKind } from '../../../../contract/conventions/capabilities'
import type { ComfyNode } from '../../../../contract/versions/comfy-node'
import type { PackNeed } from '../../../../contract/versions/pack-need'
import type { Severity } from '../../../../contract/conventions/severities'

/** A file of an archive: its path below the top-level folder, its unpacked size in bytes, counted, and its digest. */
export interface ArchiveFile {
  path: string
  size: number
  /** of the file's bytes, in hexadecimal digits; absent where a review before there were digests has read it */
  sha256?: string
}

/** A file, mapping or class that could not be read, and why. */
export interface Unreadable {
  file: string
  line?: number
  reason: string
}

/** Something a publisher should correct, and where; line and column count from 1. */
export interface ReviewProblem {
  file: string
  line?: number
  column?: number
  message: string
}

/**
 * A pattern found in a pack: the rule, where, and what its publisher can do about it. Only `enforced` ones flag a
 * version.
 */
export interface Finding {
  rule: string
  severity: Severity
  enforced: boolean
  file: string
  line?: number
  snippet?: string
  explanation: string
  fix: string
  /** the digest of the file: what a moderator has thought of the rule in these very bytes holds for them everywhere */
  sha256?: string
}

/** Something that a pack's code does, and the place that shows it. */
export interface FoundCapability {
  capability: CapabilityKind
  /** what of it: a host, a program, a variable */
  detail?: string
  /** of a model, in bytes */
  size?: number
  file: string
  line?: number
  snippet?: string
}

/** What was read of what code does. */
export interface CodeRead {
  capabilities: FoundCapability[]
  /** files of code that could not be read */
  unread: string[]
}

/** The same as it is stored: by which set of rules it was read, and when. */
export interface CodeFacts extends CodeRead {
  rules: number
  /** in ISO 8601 */
  at: string
}

/** A heading of a README: its level (1 to 6), the id in the HTML, and its text. */
export interface TocEntry {
  depth: number
  id: string
  text: string
}

/** What is stored of what a review has read of a version's archive. */
export interface ReviewRecord {
  readmeHtml?: string
  toc: TocEntry[]
  /** The text of the license file. */
  license?: string
  /** Lines of `requirements.txt`, and of the files that it includes, without comments. */
  requirements: string[]
  /** What requirements, declared dependencies and imports imply that the pack needs of a machine. */
  needs: PackNeed[]
  /** The path of the icon in the archive, or its https address. */
  icon?: string
  files: ArchiveFile[]
  /** Unpacked, in bytes. */
  totalSize: number
  nodes: ComfyNode[]
  unreadable: Unreadable[]
  problems: ReviewProblem[]
  findings: Finding[]
  /** Absent where nothing was read. */
  code?: CodeRead
}
