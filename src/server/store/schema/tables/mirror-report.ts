/** Phase of a complete run over a mirrored registry. */
export type MirrorPhase = 'idle' | 'packs' | 'versions' | 'missing'

/** Something that was skipped or needs attention: what (`node:…`, `version:…@…`), and why. */
interface MirrorRemark {
  subject: string
  reason: string
}

/** Counts since the last complete run began, and the first thousand remarks. */
export interface MirrorReport {
  packs: { created: number; updated: number; unchanged: number; takenDown: number; refused: number }
  versions: { created: number; updated: number; unchanged: number; takenDown: number; refused: number }
  classes: number
  archives: { fetched: number; refused: number; failed: number }
  remarks: MirrorRemark[]
}
