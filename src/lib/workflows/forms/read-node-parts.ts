import { isRecord, type JsonRecord, type JsonValue, own, ownList, ownText } from '../json/json-value'
import {
  MAX_WIDGET_TEXT,
  type WorkflowInput,
  type WorkflowNode,
  type WorkflowOutput,
  type WorkflowPoint,
  type WorkflowWidget,
} from '../reading/workflow-reading'

const MODES = new Map<JsonValue | undefined, WorkflowNode['mode']>([
  [2, 'muted'],
  [4, 'bypassed'],
])
const MAX_HINT = 200
const MAX_TITLE = 300

export const readMode = (node: JsonRecord) => MODES.get(own(node, 'mode')) ?? 'active'

/** Reads an id, a number or a string in the file, as a string. */
export function readId(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= MAX_HINT ? value : undefined
}

/** Reads a type: a string, a list of choices, or a number for legacy events. */
export function readType(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'COMBO'
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_HINT) : '*'
}

/** Reads a point: a list or, in older files, an object with the keys 0 and 1. */
export function readPoint(value: JsonValue | undefined): WorkflowPoint | undefined {
  const [x, y] = Array.isArray(value) ? value : isRecord(value) ? [own(value, '0'), own(value, '1')] : []
  return isCoordinate(x) && isCoordinate(y) ? [x, y] : undefined
}

const isCoordinate = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Math.abs(value) < 1e9

export function readTitle(node: JsonRecord): string | undefined {
  return ownText(node, 'title')?.slice(0, MAX_TITLE)
}

/** Reads what the file says about a node's pack. */
export function readHints(
  properties: JsonRecord | undefined,
): Pick<WorkflowNode, 'cnrId' | 'auxId' | 'version'> {
  if (!properties) return {}
  const hint = (key: string) => {
    const text = ownText(properties, key)?.trim()
    return text && text.length <= MAX_HINT ? text : undefined
  }
  const cnrId = hint('cnr_id')
  const auxId = hint('aux_id')
  const version = hint('ver')
  return { ...(cnrId && { cnrId }), ...(auxId && { auxId }), ...(version && { version }) }
}

export function readInputs(node: JsonRecord): WorkflowInput[] {
  return ownList(node, 'inputs')
    .filter(isRecord)
    .map((input) => {
      const link = readId(own(input, 'link'))
      return {
        name: ownText(input, 'name')?.slice(0, MAX_TITLE) ?? '',
        type: readType(own(input, 'type')),
        ...(link !== undefined && { link }),
        ...(isRecord(own(input, 'widget')) && { widget: true as const }),
      }
    })
}

export function readOutputs(node: JsonRecord): WorkflowOutput[] {
  return ownList(node, 'outputs')
    .filter(isRecord)
    .map((output) => ({
      name: ownText(output, 'name')?.slice(0, MAX_TITLE) ?? '',
      type: readType(own(output, 'type')),
      links: ownList(output, 'links').flatMap((link) => readId(link) ?? []),
    }))
}

export function readWidgets(values: JsonValue | undefined): WorkflowWidget[] {
  if (Array.isArray(values)) return values.map((value) => readWidget(value))
  if (!isRecord(values)) return []
  return Object.keys(values).map((key) => readWidget(own(values, key), key.slice(0, MAX_TITLE)))
}

export function readWidget(value: JsonValue | undefined, name?: string): WorkflowWidget {
  const named = name === undefined ? {} : { name }
  if (value === undefined || (typeof value === 'object' && value !== null)) return named
  return { ...named, value: typeof value === 'string' ? value.slice(0, MAX_WIDGET_TEXT) : value }
}
