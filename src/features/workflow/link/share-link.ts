import type { AskedClass } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { readBounded } from '@/lib/read-bounded'

const MARK = '#w='
/** Maximum length: messengers and the like reject longer links. */
const LONGEST = 50_000
const LARGEST = 1_000_000

const base64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const through = (bytes: Uint8Array, change: CompressionStream | DecompressionStream) =>
  readBounded(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes)
        controller.close()
      },
    }).pipeThrough(change as unknown as ReadableWritablePair<Uint8Array, Uint8Array>),
    LARGEST,
  )

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LIMITS.shortText

function isEntry(value: unknown): value is [string] | [string, string] {
  return Array.isArray(value) && value.length >= 1 && value.length <= 2 && value.every(isName)
}

/**
 * Returns a URL fragment that contains only node classes, each with its pack.
 * @returns the fragment with its `#`; undefined if it would be too long to share
 */
export async function shareFragment(
  classes: readonly { class: string; packId?: string }[],
): Promise<string | undefined> {
  const entries = classes.map(({ class: name, packId }) => (packId === undefined ? [name] : [name, packId]))
  const text = new TextEncoder().encode(JSON.stringify(entries))
  const packed = await through(text, new CompressionStream('deflate-raw'))
  const fragment = packed && MARK + base64url(packed)
  return fragment && fragment.length <= LONGEST ? fragment : undefined
}

/** Returns whether a URL has such a fragment. */
export const isShared = (fragment: string): boolean => fragment.startsWith(MARK)

/**
 * Parses such a fragment; its content is untrusted.
 * @returns the classes to look up; undefined if it is invalid
 */
export async function readShareFragment(fragment: string): Promise<AskedClass[] | undefined> {
  if (!isShared(fragment) || fragment.length > LONGEST) return undefined
  try {
    const bytes = bytesOf(fragment.slice(MARK.length))
    const text = await through(bytes, new DecompressionStream('deflate-raw'))
    const entries: unknown = text && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
    if (!Array.isArray(entries) || entries.length === 0 || entries.length > LIMITS.resolvedNodes)
      return undefined
    if (!entries.every(isEntry)) return undefined
    const asked = new Map(
      entries.map(([name, packId]) => [name, { class: name, ...(packId && { cnr_id: packId }) }]),
    )
    return [...asked.values()]
  } catch {
    return undefined
  }
}
