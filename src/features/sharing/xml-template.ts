/** Text that is already XML. */
export class Xml {
  constructor(readonly text: string) {}
}

type Part = Xml | string | number | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// Characters that XML 1.0 cannot represent, not even as a reference.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu

const escape = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)

function written(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Xml) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return part.map(written).join('')
}

/**
 * Builds XML from a template: interpolated values are escaped for elements and quoted attributes, unless they are `Xml`
 * (or a list of it); undefined and false become empty.
 */
export const xml = (texts: TemplateStringsArray, ...parts: readonly Part[]): Xml =>
  new Xml(texts.reduce((whole, text, index) => whole + written(parts[index - 1]) + text))

/** Returns a whole XML document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
