import { isRecord, type JsonRecord, type JsonValue, own, ownText } from './json-value'
import { parseJson } from './parse-json'

export interface FoundWorkflow {
  form: 'editor' | 'api'
  root: JsonRecord
  /** How many of this form are side by side: history exports have many. */
  count: number
}

/** History and queue files wrap a workflow in six levels. */
const MAX_WRAPPERS = 8
const MAX_LOOKED_AT = 20_000
/** Strings inside JSON that may contain a workflow: savers, templates and other programs use many keys. */
const LIKELY = /^\s*[{[][^]*(?:class_type|nodes)/

/**
 * Finds the workflow in parsed JSON, however it is wrapped: `{prompt, workflow}`, entries of the history and the queue,
 * `extra_pnginfo`, strings inside JSON. Prefers the editor form, then the least nested.
 */
export function findWorkflow(value: JsonValue): FoundWorkflow | undefined {
  const found: { editor: JsonRecord[]; api: JsonRecord[] } = { editor: [], api: [] }
  let level: JsonValue[] = [value]
  let lookedAt = 0
  for (let depth = 0; depth <= MAX_WRAPPERS && level.length > 0; depth += 1) {
    const next: JsonValue[] = []
    for (const one of level) {
      lookedAt += 1
      if (lookedAt > MAX_LOOKED_AT) break
      if (isEditorForm(one)) found.editor.push(one)
      else if (isApiForm(one)) found.api.push(one)
      else next.push(...inside(one))
    }
    if (found.editor.length > 0) break
    level = next
  }
  const form = found.editor.length > 0 ? 'editor' : 'api'
  const root = found[form][0]
  return root && { form, root, count: found[form].length }
}

function isEditorForm(value: JsonValue): value is JsonRecord {
  if (!isRecord(value)) return false
  const nodes = own(value, 'nodes')
  if (!Array.isArray(nodes)) return false
  return (
    Array.isArray(own(value, 'links')) ||
    own(value, 'last_node_id') !== undefined ||
    nodes.some((node) => isRecord(node) && ownText(node, 'type') !== undefined)
  )
}

function isApiForm(value: JsonValue): value is JsonRecord {
  if (!isRecord(value)) return false
  for (const key in value) {
    const node = own(value, key)
    if (isRecord(node) && typeof own(node, 'class_type') === 'string') return true
  }
  return false
}

function inside(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return value.slice(0, MAX_LOOKED_AT).filter(isContainer)
  if (!isRecord(value)) return []
  return Object.keys(value)
    .slice(0, MAX_LOOKED_AT)
    .flatMap((key) => {
      const one = own(value, key)
      if (typeof one === 'string') return parsedText(one)
      return one !== undefined && isContainer(one) ? [one] : []
    })
}

const isContainer = (value: JsonValue) => typeof value === 'object' && value !== null

function parsedText(text: string): JsonValue[] {
  if (!LIKELY.test(text)) return []
  try {
    return [parseJson(text)]
  } catch {
    return []
  }
}
