/** One line without control characters and halves of surrogate pairs, which PostgreSQL does not store. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What stands in many descriptions and tells nothing of the pack. */
const NOISE = /\(Description by [^)]*\)|^\s*nodes\s*:/giu

/**
 * A description in one line, without Markdown, ComfyUI-Manager's own mark-up (`[a/text](address)`, `[w/warning]`, `<br>`) and
 * what tells nothing. Signs that are meant stay: `__init__.py`, `<pad>`, `*.png`.
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
