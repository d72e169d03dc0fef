import type { Node } from 'web-tree-sitter'
import type { PackNeed } from '../../../contract/versions/pack-need'
import type { PythonFile } from '../python/pack-modules'
import { MODULE_RULES } from '../../domain/need-rules'

const ENTRY = '__init__.py'

/** An import that always happens when its file is loaded. */
interface Import {
  /** dots before the name: 0 for an absolute one */
  level: number
  parts: string[]
  /** what is taken out of the module; these may be modules as well */
  names: string[]
  line: number
  text: string
}

function importsOf(statement: Node): Import[] {
  const line = statement.startPosition.row + 1
  const text = statement.text.split('\n')[0]?.trim().slice(0, 200) ?? ''
  const named = statement
    .childrenForFieldName('name')
    .map((part) => (part.childForFieldName('name') ?? part).text)
  if (statement.type === 'import_statement')
    return named.map((name) => ({ level: 0, parts: name.split('.'), names: [], line, text }))
  const module = statement.childForFieldName('module_name')?.text ?? ''
  const level = /^\.*/.exec(module)?.[0].length ?? 0
  return [{ level, parts: module.slice(level).split('.').filter(Boolean), names: named, line, text }]
}

/**
 * Follows the imports that always happen when ComfyUI loads a pack: those at the top of `__init__.py`, and at the top of
 * what they load. One in a `try`, an `if` or a function may be left out, and what it needs with it.
 */
export class ImportNeeds {
  private readonly files = new Map<string, Import[]>()

  /** Takes note of the imports of a file. */
  add({ path, tree }: Pick<PythonFile, 'path' | 'tree'>): void {
    const statements = tree.rootNode.namedChildren.filter(
      ({ type }) => type === 'import_statement' || type === 'import_from_statement',
    )
    this.files.set(path, statements.flatMap(importsOf))
  }

  /** What the imports imply that the pack needs of a machine, each as it is written. */
  get needs(): PackNeed[] {
    const needs: PackNeed[] = []
    const waiting = [ENTRY]
    const seen = new Set(waiting)
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      for (const found of this.files.get(file) ?? []) {
        const own = this.ownFiles(file, found)
        const [module = ''] = found.parts
        const rule =
          own.length > 0 || found.level > 0 ? undefined : MODULE_RULES.find(([name]) => name.test(module))
        if (rule) needs.push({ need: rule[1], reason: found.text, file, line: found.line })
        for (const next of own.filter((path) => !seen.has(path))) {
          seen.add(next)
          waiting.push(next)
        }
      }
    }
    return needs
  }

  /** The files of the pack that an import loads. */
  private ownFiles(file: string, { level, parts, names }: Import): string[] {
    const folder = file.split('/').slice(0, -1)
    const base = level > 0 ? folder.slice(0, folder.length - level + 1) : []
    const steps = parts.map((_, index) => [...base, ...parts.slice(0, index + 1)])
    const places = [...(level > 0 ? [base] : []), ...steps, ...names.map((name) => [...base, ...parts, name])]
    return places.flatMap((place) =>
      [`${place.join('/')}.py`, [...place, ENTRY].join('/')].filter((path) => this.files.has(path)),
    )
  }
}
