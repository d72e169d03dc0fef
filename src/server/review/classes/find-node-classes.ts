import { classAttribute } from '../python/class-attribute'
import { evaluate } from '../python/evaluate'
import { PackModules, type PythonFile } from '../python/pack-modules'
import type { Gap, Mapping, Value } from '../python/python-value'
import type { FoundNode } from './found-node'
import type { Unreadable } from '../../store/schema/tables/review-record'
import { readNodeClass } from './read-node-class'
import { readNodeSchema } from './read-node-schema'

const MOST_NODES = 5000
const MOST_UNREADABLE = 100
const LONGEST_NAME = 200
const CLASSES = 'NODE_CLASS_MAPPINGS'
/** The method with which V3 extensions of ComfyUI list their classes. */
const NODE_LIST = 'get_node_list'
const DISPLAY_NAMES = 'NODE_DISPLAY_NAME_MAPPINGS'
/** Folders whose files ComfyUI does not load. */
const ASIDE = /(?:^|\/)(?:tests?|examples?|docs?|\.git|\.github|node_modules|venv|\.venv|__pycache__)\//

/** The message for a pack whose Python defines no node classes. */
export const NO_CLASSES = `No node classes were found: neither ${CLASSES} nor a schema.`

/** The node classes of a pack, found by static analysis of its Python. */
export interface NodeClasses {
  nodes: FoundNode[]
  unreadable: Unreadable[]
}

class Findings {
  readonly nodes = new Map<string, FoundNode>()
  readonly unreadable: Unreadable[] = []
  private readonly seen = new Set<string>()

  note(file: string, line: number | undefined, reason: string): void {
    const key = `${file}:${line}:${reason}`
    if (this.unreadable.length >= MOST_UNREADABLE || this.seen.has(key)) return
    this.seen.add(key)
    this.unreadable.push({ file, ...(line === undefined ? {} : { line }), reason })
  }

  add(node: FoundNode): void {
    const { comfy_node_name: name } = node
    if (name && name.length <= LONGEST_NAME && (this.nodes.size < MOST_NODES || this.nodes.has(name)))
      this.nodes.set(name, node)
  }
}

const gapSentence = ({ reason }: Gap) => `A part of ${CLASSES} could not be read: ${reason}.`

function addMapping(mapping: Mapping, modules: PackModules, findings: Findings): void {
  for (const gap of mapping.gaps) findings.note(gap.file, gap.line, gapSentence(gap))
  for (const [name, value] of mapping.entries) {
    if (value.kind !== 'class') {
      if (!findings.nodes.has(name)) findings.add({ comfy_node_name: name })
      continue
    }
    const { node, reason } = readNodeClass(name, value, modules)
    const schema = reason ? readNodeSchema(value, modules, true) : undefined
    // The name in the mapping takes precedence over the schema's, as in ComfyUI.
    findings.add(schema && !('reason' in schema) ? { ...node, ...schema, comfy_node_name: name } : node)
    if (reason && !schema) findings.note(node.file ?? value.frame.file, node.line, reason)
  }
}

/** Adds the classes that extensions list in `get_node_list`, including those that inherit their schema. */
function addExtensions(files: readonly PythonFile[], modules: PackModules, findings: Findings): void {
  for (const file of files.filter(({ text }) => text.includes(NODE_LIST))) {
    const frame = modules.frameOf(file.path)
    for (const node of frame ? file.tree.rootNode.descendantsOfType('class_definition') : []) {
      if (!frame || !node.text.includes(NODE_LIST)) continue
      const name = node.childForFieldName('name')?.text ?? ''
      const method = classAttribute({ kind: 'class', name, node, frame }, NODE_LIST, modules, evaluate)
      if (method?.kind !== 'function') continue
      const listed = modules.call(method, [], new Map())
      if (listed.kind !== 'list')
        findings.note(
          file.path,
          node.startPosition.row + 1,
          `The node list of ${name} is only known when the pack runs.`,
        )
      for (const item of listed.kind === 'list' ? listed.items : []) {
        const read = item.kind === 'class' ? readNodeSchema(item, modules, true) : undefined
        if (read && !('reason' in read))
          findings.add({ ...findings.nodes.get(read.comfy_node_name), ...read })
      }
    }
  }
}

function addDisplayNames(value: Value | undefined, findings: Findings): void {
  if (value?.kind !== 'mapping') return
  for (const [name, shown] of value.entries) {
    const node = findings.nodes.get(name)
    if (node && shown.kind === 'text' && shown.text) node.display_name ??= shown.text.slice(0, LONGEST_NAME)
  }
}

function addSchemas(files: readonly PythonFile[], modules: PackModules, findings: Findings): void {
  for (const file of files.filter(({ text }) => text.includes('define_schema'))) {
    const frame = modules.frameOf(file.path)
    for (const node of frame ? file.tree.rootNode.descendantsOfType('class_definition') : []) {
      if (!frame || !node.text.includes('define_schema')) continue
      const name = node.childForFieldName('name')?.text ?? ''
      const read = readNodeSchema({ kind: 'class', name, node, frame }, modules)
      if (read && 'reason' in read) findings.note(file.path, node.startPosition.row + 1, read.reason)
      else if (read) findings.add({ ...findings.nodes.get(read.comfy_node_name), ...read })
    }
  }
}

function noteSyntaxErrors(files: readonly PythonFile[], findings: Findings): void {
  for (const { path, tree } of files.filter(({ tree }) => tree.rootNode.hasError)) {
    const [first] = tree.rootNode.descendantsOfType('ERROR')
    findings.note(path, first && first.startPosition.row + 1, 'The file has a syntax error.')
  }
}

function readMappings(files: readonly PythonFile[], modules: PackModules, findings: Findings): void {
  const entry = modules.frameOf('')
  const own = entry?.names.get(CLASSES)
  const isWhole =
    own?.kind === 'mapping' &&
    own.gaps.length === 0 &&
    own.entries.size > 0 &&
    !modules.dynamicImports.has('__init__.py')
  if (own?.kind === 'unknown' || own?.kind === 'call')
    findings.note(own.gap.file, own.gap.line, `${CLASSES} could not be read: ${own.gap.reason}.`)
  const others = isWhole
    ? []
    : files.filter(({ path, text }) => path !== '__init__.py' && text.includes(CLASSES))
  const frames = others.flatMap(({ path }) => modules.frameOf(path) ?? [])
  for (const frame of entry ? [...frames, entry] : frames) {
    const mapping = frame.names.get(CLASSES)
    if (mapping?.kind === 'mapping') addMapping(mapping, modules, findings)
  }
  for (const frame of entry ? [entry, ...frames] : frames)
    addDisplayNames(frame.names.get(DISPLAY_NAMES), findings)
  for (const file of modules.dynamicImports)
    findings.note(
      file,
      undefined,
      'It loads modules that are only known when the pack runs; what was found may be incomplete.',
    )
}

/**
 * Finds the node classes of a pack: `NODE_CLASS_MAPPINGS` of its `__init__.py` with everything merged into it, its display
 * names, and classes with a schema. If `__init__.py` is not conclusive, all files are searched.
 * @param files the pack's parsed Python files
 */
export function findNodeClasses(files: readonly PythonFile[]): NodeClasses {
  const findings = new Findings()
  const loaded = files.filter(({ path }) => !ASIDE.test(path))
  const modules = new PackModules(loaded)
  noteSyntaxErrors(loaded, findings)
  try {
    readMappings(loaded, modules, findings)
    addSchemas(loaded, modules, findings)
    addExtensions(loaded, modules, findings)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.note('__init__.py', undefined, 'The pack is nested too deeply to be read.')
  }
  if (findings.nodes.size === 0) findings.note('__init__.py', undefined, NO_CLASSES)
  return { nodes: [...findings.nodes.values()], unreadable: findings.unreadable }
}
