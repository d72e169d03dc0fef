import { type Call, lineOf } from '../rules/python-facts'
import { handedKey, opensConnection } from './network-sights'
import type { CodeFile, Sight } from './sight'
import { variablesRead } from './variable-sights'

/** Hosts of models, whose keys few of their files ask for. */
const OPEN_KEY = /hf_|hugging|civit|git(?:hub|lab|ee)|modelscope/i

/** Signing in somewhere with a password: `client.login(account["password"])`. */
const signsIn = ({ name, node }: Call) =>
  /\.login$/.test(name) &&
  /passw|token|api_?key/i.test(node.text.slice(0, 500)) &&
  !OPEN_KEY.test(node.text.slice(0, 500))

/**
 * Keys that a file hands on or reads without saying whose they are. They are somebody's where the pack asks servers of
 * somebody that give nothing to everybody.
 */
export function* keySights(file: CodeFile): Generator<Sight> {
  const key = file.calls.some(opensConnection) ? handedKey(file) : undefined
  if (key && !OPEN_KEY.test(key.parent?.parent?.text.slice(0, 500) ?? ''))
    yield { capability: 'needs-account', line: lineOf(key) }
  for (const call of file.calls)
    if (signsIn(call)) yield { capability: 'needs-account', line: lineOf(call.node) }
  for (const { node, variable } of variablesRead(file))
    if (variable && /API_?(?:KEY|TOKEN|SECRET)$/i.test(variable) && !OPEN_KEY.test(variable))
      yield { capability: 'needs-account', line: lineOf(node) }
}
