import { satisfies, valid, validRange } from 'semver'
import type { Ctx } from '../context'
import { listComfyuiRanges } from './versions.repo'

/** `>=0.3.0,<0.4.0`, as Python writes two bounds, in semver's spelling. */
const semverRange = (range: string) => range.replaceAll(',', ' ')

/**
 * The ComfyUI version ranges that do not admit the caller's ComfyUI (decision 12). A version text that cannot be
 * read (`unknown`) or a range nobody can read restricts nothing.
 */
export async function listRefusedRanges(ctx: Ctx, comfyuiVersion: string | undefined): Promise<string[]> {
  const version = valid(comfyuiVersion, { loose: true })
  if (!version) return []
  const ranges = await listComfyuiRanges(ctx.db)
  return ranges.filter(
    (range) =>
      validRange(semverRange(range)) !== null &&
      !satisfies(version, semverRange(range), { includePrerelease: true }),
  )
}
