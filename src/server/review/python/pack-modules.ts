import type { Tree } from 'web-tree-sitter'
import { execute } from './execute'
import { evaluate } from './evaluate'
import { type Frame, type PythonFunction, type Run, unknownAt, type Value } from './python-value'

const MOST_STEPS = 2_000_000
const DEEPEST_IMPORT = 40
const DEEPEST_CALL = 8

/** A parsed Python file of a pack. */
export interface PythonFile {
  path: string
  text: string
  tree: Tree
}

const folderOf = (path: string) => path.split('/').slice(0, -1).filter(Boolean)

const isStatic = ({ node }: PythonFunction) =>
  node.parent?.type === 'decorated_definition' &&
  node.parent.namedChildren.some(({ type, text }) => type === 'decorator' && text === '@staticmethod')

/** The modules of a pack, each interpreted statically once on first use. */
export class PackModules implements Run {
  stepsLeft = MOST_STEPS
  /** files with imports whose module is only known at run time */
  readonly dynamicImports = new Set<string>()
  private readonly files: Map<string, PythonFile>
  private readonly folders = new Set<string>()
  private readonly frames = new Map<string, Frame>()
  private readonly elsewhere = new Map<string, string | undefined>()
  private importDepth = 0
  private callDepth = 0

  constructor(files: readonly PythonFile[]) {
    this.files = new Map(files.map((file) => [file.path, file]))
    for (const { path } of files)
      folderOf(path).forEach((_, index, parts) => this.folders.add(parts.slice(0, index + 1).join('/')))
  }

  /** Finds the file of a module's path: the file itself, `path.py`, or `path/__init__.py`. */
  private fileOf(path: string): PythonFile | undefined {
    const inFolder = path === '' ? '__init__.py' : `${path}/__init__.py`
    return this.files.get(path) ?? this.files.get(`${path}.py`) ?? this.files.get(inFolder)
  }

  frameOf(path: string): Frame | undefined {
    const file = this.fileOf(path)
    if (!file) return undefined
    const known = this.frames.get(file.path)
    if (known) return known
    const frame: Frame = { file: file.path, names: new Map() }
    this.frames.set(file.path, frame)
    if (this.importDepth >= DEEPEST_IMPORT) return frame
    this.importDepth++
    execute(file.tree.rootNode, frame, this)
    this.importDepth--
    return frame
  }

  resolve(file: string, level: number, dotted: string): string | undefined {
    const parts = dotted.split('.').filter(Boolean)
    const here = folderOf(file)
    if (level > 0) {
      if (level - 1 > here.length) return undefined
      return this.existing([...here.slice(0, here.length - level + 1), ...parts])
    }
    if (parts.length === 0) return undefined
    return this.existing(parts) ?? this.existing([...here, ...parts]) ?? this.inUpperFolders(parts)
  }

  /** Packs add their own folders to Python's path, so an import is also resolved from the two upper folder levels. */
  private inUpperFolders(parts: string[]): string | undefined {
    const key = parts.join('.')
    if (!this.elsewhere.has(key)) {
      const upper = [...this.folders].filter((folder) => folder.split('/').length <= 2)
      this.stepsLeft -= upper.length
      const found = upper
        .map((folder) => this.existing([folder, ...parts]))
        .find((path) => path !== undefined)
      this.elsewhere.set(key, found)
    }
    return this.elsewhere.get(key)
  }

  private existing(parts: string[]): string | undefined {
    const path = parts.join('/')
    return this.fileOf(path) || this.folders.has(path) ? path : undefined
  }

  noteDynamicImport(file: string): void {
    this.dynamicImports.add(file)
  }

  call(callee: PythonFunction, positional: Value[], keywords: Map<string, Value>): Value {
    const missing = unknownAt(
      callee.frame,
      callee.node,
      `what ${callee.name}() gives is only known when the pack runs`,
    )
    const body = callee.node.childForFieldName('body')
    if (!body || this.callDepth >= DEEPEST_CALL) return missing
    const frame: Frame = { file: callee.frame.file, names: new Map(), parent: callee.frame, method: callee }
    const { owner, receiver = owner } = callee
    const positionalArguments = receiver && !isStatic(callee) ? [receiver, ...positional] : positional
    const parameters = callee.node.childForFieldName('parameters')?.namedChildren ?? []
    parameters.forEach((parameter, index) => {
      const name =
        (
          parameter.childForFieldName('name') ??
          (parameter.type === 'typed_parameter' ? parameter.namedChild(0) : parameter)
        )?.text ?? ''
      const preset = parameter.childForFieldName('value')
      const value =
        positionalArguments[index] ?? keywords.get(name) ?? (preset && evaluate(preset, callee.frame, this))
      if (value) frame.names.set(name, value)
    })
    this.callDepth++
    const returned = execute(body, frame, this)
    this.callDepth--
    return returned.find(({ kind }) => kind !== 'unknown' && kind !== 'none') ?? returned[0] ?? missing
  }
}
