import type { Node } from 'web-tree-sitter'
import { type Call, lineOf, startsProgram } from '../rules/python-facts'
import { followFrom } from '../rules/python-flow'
import type { Constants } from './addresses'
import type { CodeFile, Sight } from './sight'

const INSTALL_FILE = /(?:^|\/)(?:install|setup)\.py$/
const LIST_TYPES = new Set(['list', 'tuple'])
const PIP_MAIN = /^pip(?:\._internal(?:\.cli\.main)?)?\.main$|^pip\._internal\.main$/
const INSTALLS =
  /\b(?:pip3?|uv|conda|mamba|npm|playwright|apt-get|apt|brew)\b["',\s]+(?:[\w.-]+["',\s]+)?install\b/

const argumentsText = ({ node }: Call) => node.childForFieldName('arguments')?.text.slice(0, 2000) ?? ''

/** The words of a command that are written out; `{}` for those that are not. */
function wordsOf({ positional, keywords }: Call, constants: Constants): string[] {
  const command = positional[0] ?? keywords.get('args')
  if (!command) return []
  if (LIST_TYPES.has(command.type))
    return command.namedChildren
      .filter(({ type }) => type !== 'comment')
      .map((part) => (/executable$/.test(part.text) ? 'python' : constants.textOf(part)))
  return constants.textOf(command).split(/\s+/)
}

/** What is started, without its folder: `ffmpeg`; undefined where it is not written out. */
function programOf(call: Call, constants: Constants): string | undefined {
  const [first = ''] = wordsOf(call, constants)
  const name = first.split(/[\\/]/).at(-1) ?? ''
  return /^[\w.+-]{1,40}$/.test(name) ? name : undefined
}

/** What is installed, as far as it is written out. */
function packagesOf(call: Call, constants: Constants): string[] {
  const command = call.positional[0]
  const words = PIP_MAIN.test(call.name) && command ? listed(command, constants) : wordsOf(call, constants)
  const at = words.lastIndexOf('install')
  return words
    .slice(at + 1)
    .filter((word) => /^[A-Za-z][\w.[\]=<>~!-]{0,60}$/.test(word) && at >= 0)
    .map((word) => word.replace(/[[=<>~!].*$/, ''))
}

const listed = (node: Node, constants: Constants) =>
  LIST_TYPES.has(node.type) ? node.namedChildren.map((part) => constants.textOf(part)) : []

/** Lists that begin a command which installs: `[sys.executable, "-m", "pip", "install"]`. */
const installLists = (root: Node) =>
  root
    .descendantsOfType('list')
    .filter((node) => /["']pip3?["'],\s*["']install["']/.test(node.text.slice(0, 500)))

/** Programs that are started, and packages that are installed while the code runs. */
export function* processSights(file: CodeFile, constants: Constants): Generator<Sight> {
  const { calls, root, path, text } = file
  const lists = /["']install["']/.test(text) ? installLists(root) : []
  const installs = followFrom(root, lists)
  for (const call of calls) {
    const line = lineOf(call.node)
    const isStart = startsProgram(call) && call.positional.length + call.keywords.size > 0
    if (isStart) {
      const program = programOf(call, constants)
      yield { capability: 'starts-programs', line, ...(program && { detail: program }) }
    }
    const isPip =
      PIP_MAIN.test(call.name) ||
      (isStart && (INSTALLS.test(argumentsText(call)) || call.positional.some(installs)))
    if (isPip && !INSTALL_FILE.test(path)) {
      const packages = packagesOf(call, constants)
      if (packages.length === 0) yield { capability: 'installs-packages', line }
      for (const detail of packages) yield { capability: 'installs-packages', line, detail }
    }
  }
}
