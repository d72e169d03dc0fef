import type { Dependencies } from '../access/context'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { RegistrySource } from '../adapters/registries/registry-source'
import type { MirrorPhase, MirrorReport } from '../store/schema/tables/mirror-report'

/** The current step of mirroring and its progress. */
export interface MirrorProgress {
  what: Exclude<MirrorPhase, 'idle'> | 'changes' | 'classes' | 'archives'
  done: number
  total: number
}

/** Dependencies of mirroring. */
export interface MirrorCtx extends Pick<Dependencies, 'db' | 'publicUrl' | 'clock' | 'reviewQueue'> {
  archives: ArchiveStore
  source: RegistrySource
  /** called between steps; rejects to stop mirroring */
  mayContinue: () => Promise<void>
  onProgress?: (progress: MirrorProgress) => void
  /** takes down any number of items */
  allowShrink?: boolean
}

/** A complete run over a source: its registry and number. */
export interface Look {
  source: string
  run: number
}

/** The actor of mirroring in the audit log. */
export const MIRROR = { id: 'mirror' }

const MOST_REMARKS = 1_000

/** Adds a remark about something skipped or notable to a report. */
export function remark(report: MirrorReport, subject: string, reason: string): void {
  if (report.remarks.length < MOST_REMARKS) report.remarks.push({ subject, reason: reason.slice(0, 500) })
}
