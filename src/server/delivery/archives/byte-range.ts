import { Refusal } from '../../platform/refusal'
import type { BytePart } from '../../adapters/archives/archive-disk'

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * The byte range that a request asks for (RFC 9110, section 14).
 * @param range the `Range` header; multiple ranges, other units and malformed headers mean the whole, as without the header
 * @param ifRange the `If-Range` header; anything but the current `etag` means the whole
 * @returns undefined for the whole; refuses with `range_not_satisfiable` ranges beyond the end
 */
export function partOf(
  { range, ifRange }: { range?: string; ifRange?: string },
  { size, etag }: { size: number; etag: string },
): BytePart | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(range ?? '') ?? []
  if ((!from && !to) || (ifRange !== undefined && ifRange !== etag)) return undefined
  if (from && to && Number(to) < Number(from)) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start > end) throw new Refusal('range_not_satisfiable', `The archive has ${size} bytes.`)
  return { start, end }
}
