const ascii = (text: string) => Buffer.from(text, 'latin1')

const STARTS: [type: string, start: Buffer][] = [
  ['image/png', ascii('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', ascii('\xff\xd8\xff')],
  ['image/gif', ascii('GIF87a')],
  ['image/gif', ascii('GIF89a')],
]

const SVG_WITHIN = 4096
// What may precede the root element: a byte order mark, whitespace, the XML declaration, comments, a doctype.
const SVG = /^\uFEFF?(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)*<svg[\s>]/i

/** Detects an image's media type from its bytes alone; undefined for types that browsers do not display. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  const [known] = STARTS.find(([, start]) => bytes.subarray(0, start.length).equals(start)) ?? []
  if (known) return known
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  if (/^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))) return 'image/avif'
  return SVG.test(bytes.toString('utf8', 0, SVG_WITHIN)) ? 'image/svg+xml' : undefined
}
