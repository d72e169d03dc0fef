import type { CapabilityKind } from '../../../../contract/conventions/capabilities'
import type { ComfyNode } from '../../../../contract/versions/comfy-node'
import type { PackNeed } from '../../../../contract/versions/pack-need'
import type { Severity } from '../../../../contract/conventions/severities'

/** A file of an archive: its path below the top-level folder, its actual unpacked size in bytes, and its digest. */
export interface ArchiveFile {
  path: string
  size: number
  /** of the file, in hexadecimal; absent: the review predates digests */
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
 * A pattern found in a pack: the rule, where, and what the publisher can do about it. Only `enforced` ones flag a version.
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
  /** digest of the file: a moderator's verdict on the rule applies to every file with this digest */
  sha256?: string
}

/** Something that a pack's code does, and the place that shows it. */
export interface FoundCapability {
  capability: CapabilityKind
  /** the host, program, variable etc. */
  detail?: string
  /** of a model, in bytes */
  size?: number
  file: string
  line?: number
  snippet?: string
}

/** The result of analyzing code. */
export interface CodeRead {
  capabilities: FoundCapability[]
  /** code files that could not be read */
  unread: string[]
}

/** The stored form: with the rule set and the time of the analysis. */
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

/** The stored result of reviewing a version's archive. */
export interface ReviewRecord {
  readmeHtml?: string
  toc: TocEntry[]
  /** The text of the license file. */
  license?: string
  /** Lines of `requirements.txt` and of included files, without comments. */
  requirements: string[]
  /** What the pack needs of a machine, according to requirements, declared dependencies and imports. */
  needs: PackNeed[]
  /** The path of the icon in the archive, or its https URL. */
  icon?: string
  files: ArchiveFile[]
  /** Unpacked, in bytes. */
  totalSize: number
  nodes: ComfyNode[]
  unreadable: Unreadable[]
  problems: ReviewProblem[]
  findings: Finding[]
  /** Absent: nothing was read. */
  code?: CodeRead
}
