/** Where a complete look at a mirrored registry stands. */
export type MirrorPhase = 'idle' | 'packs' | 'versions' | 'missing'

/** One thing of a mirrored registry that was left out or deserves a look: which (`node:…`, `version:…@…`), and why. */
interface MirrorRemark {
  subject: string
  reason: string
}

/** What mirroring did since its last complete look began, in numbers; of the remarks the first thousand are kept. */
export interface MirrorReport {
  packs: { created: number; updated: number; unchanged: number; takenDown: number; refused: number }
  versions: { created: number; updated: number; unchanged: number; takenDown: number; refused: number }
  classes: number
  archives: { fetched: number; refused: number; failed: number }
  remarks: MirrorRemark[]
}
