/** Text that is XML already. */
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
// What XML 1.0 has no way to write, not even as a reference.
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
 * XML from a template: whatever is put in is escaped, for elements as for quoted attributes, unless it is XML itself
 * (or a list of it); undefined and false leave nothing.
 */
export const xml = (texts: TemplateStringsArray, ...parts: readonly Part[]): Xml =>
  new Xml(texts.reduce((whole, text, index) => whole + written(parts[index - 1]) + text))

/** A whole XML document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
