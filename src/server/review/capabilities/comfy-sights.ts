import type { Node } from 'web-tree-sitter'
import { type Call, isPlainText, lineOf } from '../rules/python-facts'
import type { Constants } from './addresses'
import type { CodeFile, Sight } from './sight'

const ROUTE = /(?:^|\.)routes\.(?:get|post|put|delete|patch|head|options|view|static|route)$/
const ADDED = /(?:^|\.)(?:app\.)?(?:add_routes|router\.add_\w+|add_subapp)$/
const SERVER = /(?:^|\.)PromptServer\.instance\b/
const WEB_FOLDER = /(?:^|[\\/])web[\\/]+extensions(?:[\\/]|$)/

/** Whether a call adds routes to ComfyUI's server: by its name, or because the file imports the server. */
const addsRoute = ({ name, node, positional }: Call, hasServer: boolean) => {
  if (name === 'getattr') return /\bPromptServer\.instance\.routes$/.test(positional[0]?.text ?? '')
  if (!ROUTE.test(name) && !ADDED.test(name)) return false
  return (
    SERVER.test(name) ||
    SERVER.test(node.text.slice(0, 200)) ||
    (hasServer && /^(?:routes|app|\?)\b/.test(name))
  )
}

/** Finds routes added to ComfyUI's server. */
export function* routeSights({ calls, text }: CodeFile, constants: Constants): Generator<Sight> {
  const hasServer = /\bPromptServer\b/.test(text)
  if (!hasServer) return
  for (const call of calls.filter((each) => addsRoute(each, hasServer))) {
    const named = call.positional.map((part) => constants.textOf(part)).find((path) => path.startsWith('/'))
    yield {
      capability: 'adds-routes',
      line: lineOf(call.node),
      ...(named && { detail: named.slice(0, 100) }),
    }
  }
}

/** A folder whose scripts the front end loads. */
export interface WebFolder {
  line: number
  /** path below the pack's top folder; absent if not a literal */
  folder?: string
}

const folderOf = (node: Node): string | undefined => {
  const texts = node.type === 'string' ? [node] : node.descendantsOfType('string')
  const last = texts.filter((part) => isPlainText(part)).at(-1)?.text
  return last?.replace(/^\w*["']+|["']+$/g, '').replace(/^(?:\.?\/)+|\/+$/g, '')
}

/** Finds front-end folders: named in `__init__.py`, added to `EXTENSION_WEB_DIRS`, or inside ComfyUI's `web/extensions`. */
export function webFolders({ root, path, texts, text }: CodeFile): WebFolder[] {
  const found: WebFolder[] = []
  const isTop = path === '__init__.py'
  if (/EXTENSION_WEB_DIRS/.test(text) || (isTop && /WEB_DIRECTORY/.test(text)))
    for (const node of root.descendantsOfType('assignment')) {
      const left = node.childForFieldName('left')?.text ?? ''
      const right = node.childForFieldName('right')
      const isNamed = /EXTENSION_WEB_DIRS\[/.test(left) || (isTop && left === 'WEB_DIRECTORY')
      if (!right || right.type === 'none' || !isNamed) continue
      found.push({ line: lineOf(node), folder: isTop ? folderOf(right) : undefined })
    }
  for (const { text: place, node } of texts)
    if (WEB_FOLDER.test(place) && place.length < 200) found.push({ line: lineOf(node) })
  return found
}

/** Returns the front-end folder named in `pyproject.toml`. */
export function webOfProject(text: string): WebFolder | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => /^\s*web\s*=\s*["']/.test(line))
  const isOfComfy =
    at >= 0 &&
    lines
      .slice(0, at)
      .findLast((line) => /^\s*\[/.test(line))
      ?.includes('tool.comfy')
  const folder = /["']([^"']+)["']/.exec(lines[at] ?? '')?.[1]?.replace(/^(?:\.?\/)+|\/+$/g, '')
  return isOfComfy ? { line: at + 1, folder } : undefined
}
