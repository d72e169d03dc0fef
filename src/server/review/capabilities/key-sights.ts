import { type Call, lineOf } from '../rules/python-facts'
import { keyInHeader, isOfOpenHost } from './network-sights'
import type { CodeFile, Sight } from './sight'
import { variablesRead } from './variable-sights'

/** Signing in with a password: `client.login(account["password"])`. */
const signsIn = ({ name, node }: Call) =>
  /\.login$/.test(name) &&
  /passw|token|api_?key/i.test(node.text.slice(0, 500)) &&
  !isOfOpenHost(node.text.slice(0, 500))

/**
 * Finds keys that a file sends or reads without naming the service. They count only if the pack contacts servers that are
 * not open to everyone.
 */
export function* keySights(file: CodeFile): Generator<Sight> {
  const key = keyInHeader(file)
  if (key) yield { capability: 'needs-account', line: lineOf(key) }
  for (const call of file.calls)
    if (signsIn(call)) yield { capability: 'needs-account', line: lineOf(call.node) }
  for (const { node, variable } of variablesRead(file))
    if (variable && /API_?(?:KEY|TOKEN|SECRET)$/i.test(variable) && !isOfOpenHost(variable))
      yield { capability: 'needs-account', line: lineOf(node) }
}
