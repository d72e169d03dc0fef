import { setImmediate as otherRequests } from 'node:timers/promises'
import { parse } from 'semver'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { readComfyuiRange, type ComfyuiRange } from '../../contract/requirements/comfyui-range'
import { findLastChange } from '../store/packs/index.repo'
import { listComfyuiRanges } from '../store/versions/versions.repo'
import { readOnce } from './read-once'

/** Number of ranges parsed before yielding to other requests. */
const AT_ONCE = 50

type Ranges = Map<string, ComfyuiRange | undefined>

const rangesAt = readOnce<Ranges>()

/** Parses all ranges; reuses those that are already parsed. */
async function readRanges(db: Db, before: Promise<Ranges> | undefined): Promise<Ranges> {
  const old = await before?.catch(() => undefined)
  const ranges: Ranges = new Map()
  let read = 0
  for (const text of await listComfyuiRanges(db)) {
    ranges.set(text, old?.has(text) ? old.get(text) : readComfyuiRange(text))
    if (!old?.has(text) && ++read % AT_ONCE === 0) await otherRequests()
  }
  return ranges
}

/**
 * The ComfyUI version ranges that do not admit the caller's ComfyUI (decision 12). Versions (such as `unknown`) and ranges that
 * cannot be parsed exclude nothing.
 */
export async function listRefusedRanges(ctx: Ctx, comfyuiVersion: string | undefined): Promise<string[]> {
  const version = parse(comfyuiVersion, { loose: true })
  if (!version) return []
  const { db } = ctx
  const ranges = await rangesAt(db, await findLastChange(db), (before) => readRanges(db, before))
  return [...ranges].flatMap(([text, admits]) => (admits && !admits(version) ? [text] : []))
}
