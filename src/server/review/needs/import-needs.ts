import type { Node } from 'web-tree-sitter'
import type { PackNeed } from '../../../contract/versions/pack-need'
import type { PythonFile } from '../python/pack-modules'
import { MODULE_RULES } from '../../domain/need-rules'

const ENTRY = '__init__.py'

/** An unconditional import at the top level of a file. */
interface Import {
  /** leading dots: 0 for an absolute import */
  level: number
  parts: string[]
  /** the imported names, which may be modules too */
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
 * Follows the unconditional imports when ComfyUI loads a pack: those at the top level of `__init__.py` and of the files it
 * imports. Imports in a `try`, an `if` or a function are optional, and so is what they need.
 */
export class ImportNeeds {
  private readonly files = new Map<string, Import[]>()

  /** Records the imports of a file. */
  add({ path, tree }: Pick<PythonFile, 'path' | 'tree'>): void {
    const statements = tree.rootNode.namedChildren.filter(
      ({ type }) => type === 'import_statement' || type === 'import_from_statement',
    )
    this.files.set(path, statements.flatMap(importsOf))
  }

  /** The needs implied by the imports, each with the import as the reason. */
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

  /** Returns the files of the pack that an import loads. */
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
