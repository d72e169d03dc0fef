import { type Call, isPlainText, lineOf, type PythonFacts, startsProgram } from './python-facts'
import type { Hit, Rule } from './rule'

const PROGRAM: Rule = {
  id: 'starts-programs',
  severity: 'info',
  enforced: false,
  explanation: 'The pack starts other programs on the computer it is installed on.',
  fix: 'Say in the README which programs are started and why.',
}
const SHELL: Rule = {
  id: 'shell-with-variable',
  severity: 'medium',
  enforced: false,
  explanation:
    'A command line is put together from values and given to a shell, so a value can carry a command of its own.',
  fix: 'Pass the program and its arguments as a list, without shell=True.',
}
const INSTALLS: Rule = {
  id: 'installs-packages',
  severity: 'medium',
  enforced: false,
  explanation: 'The pack installs Python packages by itself, which can change versions other packs rely on.',
  fix: 'List what is needed under dependencies in pyproject.toml; it is installed with the pack.',
}
const CUSTOM_INSTALL: Rule = {
  id: 'install-time-code',
  severity: 'info',
  enforced: false,
  explanation: 'The pack runs code of its own while it is being installed.',
  fix: 'Do without install.py or cmdclass where dependencies in pyproject.toml are enough.',
}
const INSTALL_FILE = /(?:^|\/)(?:install|setup)\.py$/

const usesShell = (call: Call) =>
  call.keywords.get('shell')?.type === 'true' || /^os\.(?:system|popen)$/.test(call.name)

function isPip(call: Call): boolean {
  if (/^pip(?:\._internal(?:\.cli\.main)?)?\.main$/.test(call.name)) return true
  const words = call.node.childForFieldName('arguments')?.text ?? ''
  return startsProgram(call) && /\bpip3?\b/.test(words) && /\binstall\b/.test(words)
}

/** Programs, shells and package installations started from Python. */
export function* processHits({ path, calls }: PythonFacts): Generator<Hit> {
  for (const call of calls) {
    const line = lineOf(call.node)
    if (startsProgram(call)) {
      yield { rule: PROGRAM, line }
      if (usesShell(call) && !isPlainText(call.positional[0] ?? call.keywords.get('args')))
        yield { rule: SHELL, line }
    }
    if (isPip(call) && !INSTALL_FILE.test(path)) yield { rule: INSTALLS, line }
    if (/(?:^|\.)setup$/.test(call.name) && call.keywords.has('cmdclass'))
      yield { rule: CUSTOM_INSTALL, line }
  }
  if (path === 'install.py') yield { rule: CUSTOM_INSTALL, line: 1 }
}
