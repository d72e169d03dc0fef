import type { Node } from 'web-tree-sitter'
import { type Call, lineOf, startsProgram } from '../rules/python-facts'
import { followFrom } from '../rules/python-flow'
import type { Constants } from './addresses'
import type { CodeFile, Sight } from './sight'

const INSTALL_FILE = /(?:^|\/)(?:install|setup)\.py$/
const LIST_TYPES = new Set(['list', 'tuple'])
const PIP_MAIN = /^pip(?:\._internal(?:\.cli\.main)?)?\.main$|^pip\._internal\.main$/
const INSTALLS =
  /\b(?:pip3?|pipx|uv|conda|mamba|micromamba|pixi|npm|pnpm|yarn|winget|choco|playwright|apt-get|apt|brew)\b["',\s]+(?:[\w.-]+["',\s]+)?install\b/i

/** Library calls that start a program: MCP servers, ffmpeg, git. */
const STARTS =
  /^(?:mcp\.(?:\w+\.)*stdio_client|ffmpeg\.(?:\w+\.)*(?:run|run_async|probe)|pexpect\.(?:\w+\.)?\w*spawn|psutil\.Popen|git\.(?:Repo\.clone_from|Git))$/
/** Git settings that apply to everything a user does with it. */
const SETS_GIT = /\bgit["',\s]+config["',\s]+--(?:global|system)\b/
/** Wrappers that pass their arguments to pip: `piptool.run(python, "install", …)`. */
const HANDS_TO_PIP = /(?:^|\.)\w*pip\w*\.\w+$/

const argumentsText = ({ node }: Call) => node.childForFieldName('arguments')?.text.slice(0, 2000) ?? ''

/** The literal words of a command; `{}` for the others. */
function wordsOf({ positional, keywords }: Call, constants: Constants): string[] {
  const command = positional[0] ?? keywords.get('args')
  if (!command) return []
  if (LIST_TYPES.has(command.type))
    return command.namedChildren
      .filter(({ type }) => type !== 'comment')
      .map((part) => (/executable$/.test(part.text) ? 'python' : constants.textOf(part)))
  return constants.textOf(command).split(/\s+/)
}

/** The name of a started program without its folder: `ffmpeg`; undefined if it is not a literal. */
function programOf(call: Call, constants: Constants): string | undefined {
  const [first = ''] = wordsOf(call, constants)
  const name = first.split(/[\\/]/).at(-1) ?? ''
  return /^[\w.+-]{1,40}$/.test(name) ? name : undefined
}

/** The installed packages, as far as they are literals. */
function packagesOf(call: Call, constants: Constants): string[] {
  const command = call.positional[0]
  const words = PIP_MAIN.test(call.name) && command ? listed(command, constants) : wordsOf(call, constants)
  const at = words.lastIndexOf('install')
  return words
    .slice(at + 1)
    .filter((word) => /^[A-Za-z][\w.[\]=<>~!-]{0,60}$/.test(word) && at >= 0)
    .map((word) => word.replace(/[[=<>~!].*$/, ''))
}

/** Whether a function of the pack receives an install command: `run([PIXI, "install"])`. */
const isCommand = ({ name, positional }: Call) =>
  !/(?:^|\.)(?:print|join|info|debug|warning|error|log)$/.test(name) &&
  positional.some((part) => part.type === 'list' && INSTALLS.test(part.text.slice(0, 500)))

const listed = (node: Node, constants: Constants) =>
  LIST_TYPES.has(node.type) ? node.namedChildren.map((part) => constants.textOf(part)) : []

/** Lists that begin an install command: `[sys.executable, "-m", "pip", "install"]`. */
const installLists = (root: Node) =>
  root
    .descendantsOfType('list')
    .filter((node) => /["']pip3?["'],\s*["']install["']/.test(node.text.slice(0, 500)))

/** Lines with lists that run an install script other than the one at the top of the pack. */
export const foreignInstalls = ({ root, text }: CodeFile): number[] =>
  /["']install\.py["']/.test(text)
    ? root
        .descendantsOfType('list')
        .filter((node) => /^\[\s*[\w.]*executable,\s*["']install\.py["']/.test(node.text.slice(0, 200)))
        .map(lineOf)
    : []

/** Finds programs that are started, and packages that are installed at run time. */
export function* processSights(file: CodeFile, constants: Constants): Generator<Sight> {
  const { calls, root, path, text } = file
  const lists = /["']install["']/.test(text) ? installLists(root) : []
  const installs = followFrom(root, lists)
  for (const call of calls) {
    const line = lineOf(call.node)
    const isStart =
      STARTS.test(call.name) || (startsProgram(call) && call.positional.length + call.keywords.size > 0)
    if (isStart) {
      const program = programOf(call, constants)
      yield { capability: 'starts-programs', line, ...(program && { detail: program }) }
    }
    if (isStart && SETS_GIT.test(argumentsText(call)))
      yield { capability: 'writes-outside', line, detail: '~/.gitconfig' }
    const isHanded =
      HANDS_TO_PIP.test(call.name) && call.positional.some((part) => constants.textOf(part) === 'install')
    const isPip =
      PIP_MAIN.test(call.name) ||
      isHanded ||
      isCommand(call) ||
      (isStart && (INSTALLS.test(argumentsText(call)) || call.positional.some(installs)))
    if (isPip && !INSTALL_FILE.test(path)) {
      const packages = packagesOf(call, constants)
      if (packages.length === 0) yield { capability: 'installs-packages', line }
      for (const detail of packages) yield { capability: 'installs-packages', line, detail }
    }
  }
}
