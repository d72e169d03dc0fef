import { type RefusalPlace, WorkflowRefusal } from '../reading/workflow-refusal'
import { findJsonFault } from './find-json-fault'
import type { JsonValue } from './json-value'

/** More than a hundred times the depth of workflows; low enough for recursion over the result. */
const MAX_DEPTH = 200
const QUOTE = 34
const BACKSLASH = 92

/**
 * Parses JSON as written by Python and the front end: `NaN` and `Infinity` become null.
 * @throws WorkflowRefusal `json_broken` or `too_deep`, with line and column
 */
export function parseJson(text: string): JsonValue {
  refuseDepth(text)
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    const fault = findJsonFault(text)
    if (fault !== undefined) throw new WorkflowRefusal('json_broken', placeIn(text, fault))
    return JSON.parse(withoutNonNumbers(text)) as JsonValue
  }
}

function refuseDepth(text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    // [ and {, ] and } differ by one bit.
    else if ((code | 32) === 123) {
      depth += 1
      if (depth > MAX_DEPTH) throw new WorkflowRefusal('too_deep', placeIn(text, at), MAX_DEPTH)
    } else if ((code | 32) === 125) depth -= 1
  }
}

/** @returns the index of the closing quote of the string that begins at `start` */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

/** Expects a text that is otherwise valid JSON. */
function withoutNonNumbers(text: string): string {
  const parts: string[] = []
  let from = 0
  while (from < text.length) {
    const quote = text.indexOf('"', from)
    const outside = text.slice(from, quote === -1 ? text.length : quote)
    parts.push(outside.replaceAll(/-?Infinity|NaN/g, 'null'))
    if (quote === -1) break
    from = endOfString(text, quote) + 1
    parts.push(text.slice(quote, from))
  }
  return parts.join('')
}

function placeIn(text: string, offset: number): RefusalPlace {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line += 1
    start = end + 1
  }
  return { line, column: offset - start + 1 }
}
