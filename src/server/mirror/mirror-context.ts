import type { Dependencies } from '../access/context'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { RegistrySource } from '../adapters/registries/registry-source'
import type { MirrorPhase, MirrorReport } from '../store/schema/tables/mirror-report'

/** What mirroring is doing, and how much of it is done. */
export interface MirrorProgress {
  what: Exclude<MirrorPhase, 'idle'> | 'changes' | 'classes' | 'archives'
  done: number
  total: number
}

/** What mirroring works with. */
export interface MirrorCtx extends Pick<Dependencies, 'db' | 'publicUrl' | 'clock' | 'reviewQueue'> {
  archives: ArchiveStore
  source: RegistrySource
  /** called between steps; mirroring breaks off where it fails */
  mayContinue: () => Promise<void>
  onProgress?: (progress: MirrorProgress) => void
  /** takes down however much the source has lost */
  allowShrink?: boolean
}

/** A look at a source: which, and under which number. */
export interface Look {
  source: string
  run: number
}

/** Who writes what mirroring changes, for the audit log. */
export const MIRROR = { id: 'mirror' }

const MOST_REMARKS = 1_000

/** Adds to a report that something was left out or deserves a look. */
export function remark(report: MirrorReport, subject: string, reason: string): void {
  if (report.remarks.length < MOST_REMARKS) report.remarks.push({ subject, reason: reason.slice(0, 500) })
}
