import { setImmediate as otherRequests } from 'node:timers/promises'
import { parse } from 'semver'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { readComfyuiRange, type ComfyuiRange } from '../domain/comfyui-range'
import { findLastChange } from '../store/packs/index.repo'
import { listComfyuiRanges } from '../store/versions/versions.repo'

/** So many are read before other requests get their turn. */
const AT_ONCE = 50

interface KnownRanges {
  moment: string
  ranges: Promise<Map<string, ComfyuiRange | undefined>>
}

const known = new WeakMap<Db, KnownRanges>()

/** All ranges, read. Those that were known before are not read again. */
async function readRanges(
  db: Db,
  before: Promise<Map<string, ComfyuiRange | undefined>> | undefined,
): Promise<Map<string, ComfyuiRange | undefined>> {
  const old = await before?.catch(() => undefined)
  const ranges = new Map<string, ComfyuiRange | undefined>()
  let read = 0
  for (const text of await listComfyuiRanges(db)) {
    ranges.set(text, old?.has(text) ? old.get(text) : readComfyuiRange(text))
    if (!old?.has(text) && ++read % AT_ONCE === 0) await otherRequests()
  }
  return ranges
}

/** The ranges of a database, read anew once something has changed; requests that come meanwhile wait for the same. */
async function rangesOf(db: Db): Promise<Map<string, ComfyuiRange | undefined>> {
  const moment = await findLastChange(db)
  const kept = known.get(db)
  if (kept?.moment === moment) return kept.ranges
  const ranges = readRanges(db, kept?.ranges)
  known.set(db, { moment, ranges })
  ranges.catch(() => known.delete(db))
  return ranges
}

/**
 * The ComfyUI version ranges that do not admit the caller's ComfyUI (decision 12). A version text that cannot be read (`unknown`) or a range nobody can read restricts nothing.
 */
export async function listRefusedRanges(ctx: Ctx, comfyuiVersion: string | undefined): Promise<string[]> {
  const version = parse(comfyuiVersion, { loose: true })
  if (!version) return []
  const ranges = await rangesOf(ctx.db)
  return [...ranges].flatMap(([text, admits]) => (admits && !admits(version) ? [text] : []))
}
