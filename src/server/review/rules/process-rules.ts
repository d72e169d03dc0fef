import type { Node } from 'web-tree-sitter'
import { type Call, isPlainText, lineOf, type PythonFacts, startsProgram } from './python-facts'
import { informingRule, type Hit } from './rule'

const PROGRAM = informingRule('starts-programs', 'info')
const SHELL = informingRule('shell-with-variable', 'medium')
const INSTALLS = informingRule('installs-packages', 'medium')
const INSTALL_PROGRAM = informingRule('install-time-code', 'medium')
const CUSTOM_INSTALL = informingRule('install-time-code', 'info')
const INSTALL_FILE = /(?:^|\/)(?:install|setup)\.py$/

/** Whether a string, or a list of strings, is a literal without interpolation. */
const isWrittenOut = (node: Node | undefined): boolean =>
  isPlainText(node) ||
  ((node?.type === 'list' || node?.type === 'tuple' || node?.type === 'concatenated_string') &&
    node.namedChildren.every((part) => part.type === 'comment' || isPlainText(part)))

const usesShell = (call: Call) =>
  call.keywords.get('shell')?.type === 'true' || /^os\.(?:system|popen)$/.test(call.name)

function isPip(call: Call): boolean {
  if (/^pip(?:\._internal(?:\.cli\.main)?)?\.main$/.test(call.name)) return true
  const words = call.node.childForFieldName('arguments')?.text ?? ''
  return startsProgram(call) && /\bpip3?\b/.test(words) && /\binstall\b/.test(words)
}

/** Finds programs, shells and package installations started from Python. */
export function* processHits({ path, calls }: PythonFacts): Generator<Hit> {
  for (const call of calls) {
    const line = lineOf(call.node)
    if (startsProgram(call)) {
      yield { rule: PROGRAM, line }
      if (usesShell(call) && !isWrittenOut(call.positional[0] ?? call.keywords.get('args')))
        yield { rule: SHELL, line }
    }
    if (path === 'install.py' && usesShell(call) && !isPip(call)) yield { rule: INSTALL_PROGRAM, line }
    if (isPip(call) && !INSTALL_FILE.test(path)) yield { rule: INSTALLS, line }
    if (/(?:^|\.)setup$/.test(call.name) && call.keywords.has('cmdclass'))
      yield { rule: CUSTOM_INSTALL, line }
  }
  if (path === 'install.py') yield { rule: CUSTOM_INSTALL, line: 1 }
}
