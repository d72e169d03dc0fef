import { socketColorOf } from './socket-colors'
import { fitText, textWidth } from './text-width'

/** An input of a node class as drawn: a socket, or a field with its value. */
interface DrawnInput {
  name: string
  type: string
  isSocket: boolean
  optional: boolean
  /** the field's default */
  value?: string
}

/** The parts of a node class that are drawn. */
export interface DrawnClass {
  title: string
  /** undefined when only the name is known */
  inputs: readonly DrawnInput[] | undefined
  outputs: readonly { name: string; type: string; list: boolean }[] | undefined
}

export interface DrawnSocket {
  side: 'input' | 'output'
  /** index among the inputs or outputs of the class */
  index: number
  x: number
  y: number
  /** undefined when the type is not known: drawn hollow */
  color: string | undefined
  type: string
  label: string
  optional: boolean
  list: boolean
}

interface DrawnField {
  index: number
  x: number
  y: number
  width: number
  kind: 'choice' | 'number' | 'switch' | 'text'
  label: string
  value: string
}

/** A node class as on ComfyUI's canvas, without theme colours; units are pixels at full size. */
export interface ClassDrawing {
  width: number
  height: number
  /** truncated to fit */
  title: string
  sockets: DrawnSocket[]
  fields: DrawnField[]
  /** the number of hidden optional inputs, and the y position of that line */
  folded: { count: number; y: number } | undefined
}

export const CLASS_DRAWING = {
  titleHeight: 36,
  radius: 10,
  titleSize: 14,
  labelSize: 13,
  socketRadius: 5.5,
  fieldHeight: 24,
} as const

/** Titles are bold: up to a quarter wider than the known widths in the widest browser fonts. */
const TITLE = CLASS_DRAWING.titleSize * 1.25
const WIDTH = { least: 216, most: 384 }
const ROW = 24
const FIELD_ROW = 30
const INSET = 14
const BETWEEN = 28
const LABEL = CLASS_DRAWING.labelSize
/** Maximum width a value may add: a whole prompt would shrink everything else. */
const VALUE_AT_MOST = 96
/** Width of the arrows and the gap between name and value of a field. */
const FIELD_EXTRAS = 62
/** Optional inputs are folded when the node would have more rows than this. */
const MOST_ROWS = 9

const HOLLOW: Pick<DrawnClass, 'inputs' | 'outputs'> = {
  inputs: [0, 1].map(() => ({ name: '', type: '', isSocket: true, optional: false })),
  outputs: [{ name: '', type: '', list: false }],
}

const KINDS: Record<string, DrawnField['kind']> = {
  INT: 'number',
  FLOAT: 'number',
  BOOLEAN: 'switch',
  STRING: 'text',
}

const labelOf = ({ name, list }: { name: string; list?: boolean }) => (list ? `${name} ⁝` : name)

/** Whether optional inputs of a node are worth folding. */
export const hasFold = ({ inputs = [], outputs = [] }: DrawnClass): boolean =>
  inputs.some(({ optional }) => optional) &&
  Math.max(inputs.filter(({ isSocket }) => isSocket).length, outputs.length) +
    inputs.filter(({ isSocket }) => !isSocket).length >
    MOST_ROWS

function roomFor(
  left: readonly string[],
  right: readonly string[],
  fields: readonly { name: string; value?: string }[],
  title: string,
) {
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const labels = [left[row], right[row]].filter((label) => label !== undefined && label !== '')
    return labels.reduce((sum, label) => sum + textWidth(label ?? '', LABEL), (labels.length - 1) * BETWEEN)
  })
  const wanted = Math.max(
    textWidth(title, TITLE) + 3 * INSET,
    ...rows.map((row) => row + 2 * INSET),
    ...fields.map(
      ({ name, value = '' }) =>
        textWidth(name, LABEL) + Math.min(textWidth(value, LABEL), VALUE_AT_MOST) + FIELD_EXTRAS + 2 * INSET,
    ),
  )
  return Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, wanted)))
}

/** Splits the width of a row between its labels: each gets what it needs, or both are truncated. */
function share(left: string, right: string, width: number): [string, string] {
  const room = width - 2 * INSET - (left && right ? BETWEEN : 0)
  const [one, other] = [textWidth(left, LABEL), textWidth(right, LABEL)]
  if (one + other <= room) return [left, right]
  const half = room / 2
  const forLeft = one <= half ? one : Math.max(half, room - other)
  return [fitText(left, LABEL, forLeft), fitText(right, LABEL, room - forLeft)]
}

/**
 * Computes the drawing of a node class: sockets at the sides in class order, below them the fields with their defaults.
 * When only the name is known, sockets are hollow and unnamed.
 * @param unfolded also shows the optional inputs of a node that has many
 */
export function drawClass(drawn: DrawnClass, unfolded = false): ClassDrawing {
  const isKnown = drawn.inputs !== undefined || drawn.outputs !== undefined
  const { inputs = [], outputs = [] } = isKnown ? drawn : HOLLOW
  const isFolded = !unfolded && hasFold(drawn)
  const shown = inputs
    .map((input, index) => ({ ...input, index }))
    .filter(({ optional }) => !isFolded || !optional)
  const left = shown.filter(({ isSocket }) => isSocket)
  const fields = shown.filter(({ isSocket }) => !isSocket)
  const width = roomFor(
    left.map(({ name }) => name),
    outputs.map(labelOf),
    fields,
    drawn.title,
  )
  const colorOf = (type: string) => (isKnown ? socketColorOf(type) : undefined)
  const rows = Math.max(left.length, outputs.length)
  const first = CLASS_DRAWING.titleHeight + 8 + ROW / 2
  const sockets = Array.from({ length: rows }, (_, row): DrawnSocket[] => {
    const [input, output] = [left[row], outputs[row]]
    const [inputLabel, outputLabel] = share(input?.name ?? '', output ? labelOf(output) : '', width)
    const y = first + row * ROW
    return [
      ...(input
        ? [
            {
              side: 'input' as const,
              index: input.index,
              x: 0,
              y,
              color: colorOf(input.type),
              type: input.type,
              label: inputLabel,
              optional: input.optional,
              list: false,
            },
          ]
        : []),
      ...(output
        ? [
            {
              side: 'output' as const,
              index: row,
              x: width,
              y,
              color: colorOf(output.type),
              type: output.type,
              label: outputLabel,
              optional: false,
              list: output.list,
            },
          ]
        : []),
    ]
  }).flat()
  const fieldsFrom = CLASS_DRAWING.titleHeight + 8 + rows * ROW + (rows > 0 ? 4 : 0)
  const fieldWidth = width - INSET
  const drawnFields = fields.map(({ index, name, type, value = '' }, row): DrawnField => {
    const room = fieldWidth - FIELD_EXTRAS
    const label = fitText(name, LABEL, Math.max(room / 2, room - textWidth(value, LABEL)))
    return {
      index,
      x: INSET / 2,
      y: fieldsFrom + row * FIELD_ROW,
      width: fieldWidth,
      kind: KINDS[type] ?? 'choice',
      label,
      value: fitText(value, LABEL, room - textWidth(label, LABEL)),
    }
  })
  const foldAt = fieldsFrom + fields.length * FIELD_ROW
  return {
    width,
    height: Math.max(foldAt + (isFolded ? ROW : 0) + 6, CLASS_DRAWING.titleHeight + ROW),
    title: fitText(drawn.title, TITLE, width - 3 * INSET),
    sockets,
    fields: drawnFields,
    folded: isFolded ? { count: inputs.length - shown.length, y: foldAt + ROW / 2 } : undefined,
  }
}
