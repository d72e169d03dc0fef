/** Returns a text as one line without control characters and lone surrogates, which PostgreSQL does not store. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Boilerplate of many descriptions. */
const NOISE = /\(Description by [^)]*\)|^\s*nodes\s*:/giu

/**
 * Converts a description to one line, without Markdown, ComfyUI-Manager's own markup (`[a/text](address)`, `[w/warning]`,
 * `<br>`) and boilerplate. Literal characters stay: `__init__.py`, `<pad>`, `*.png`.
 */
export const plainText = (text: string) =>
  oneLine(
    text
      .replace(/<br ?\/?>|\\n/gi, '\n')
      .replace(/!?\[(?:a\/)?([^[\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[[a-z]\/([^\]]*)\]/g, ' $1')
      .replace(/^\s*(?:#{1,6}|[-*>])\s+/gm, '')
      .replace(/\*\*|`+/g, '')
      .replace(/(?<=^|[\s(])\*([^\s*](?:[^*]*[^\s*/])?)\*(?=[\s.,;:!?)]|$)/g, '$1')
      .replace(NOISE, ' '),
  )
