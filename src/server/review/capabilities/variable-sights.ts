import type { Node } from 'web-tree-sitter'
import { lineOf } from '../rules/python-facts'
import { dottedName } from '../rules/python-names'
import { serviceOfVariable } from './services'
import type { CodeFile, Sight } from './sight'

const SECRET =
  /(?:TOKEN|SECRET|API_?KEY|PASSWORD|PASSWD|ACCESS_?KEY|CREDENTIALS?|PRIVATE_?KEY)(?:_ID|_PATH|_FILE)?$/i
const READS = /^os\.(?:getenv|environb?\.(?:get|pop))$/
const ENVIRONMENT = /^os\.environb?$/
const ALL = 'os.environ'

const named = (node: Node | null | undefined) => /^[bru]*(["'])([\w.]{1,80})\1$/i.exec(node?.text ?? '')?.[2]

const isWritten = (node: Node) => {
  const { parent } = node
  if (parent?.type === 'delete_statement') return true
  return parent?.type === 'assignment' && parent.childForFieldName('left')?.id === node.id
}

/** Finds environment variables that are read; `os.environ` when all of them are. */
export function variablesRead({ calls, root, aliases, text }: CodeFile): { node: Node; variable?: string }[] {
  if (!/environ|getenv/.test(text)) return []
  const read = calls
    .filter(({ name }) => READS.test(name))
    .map(({ node, positional }) => ({ node, variable: named(positional[0]) }))
  for (const node of root.descendantsOfType([
    'subscript',
    'comparison_operator',
    'attribute',
    'identifier',
  ])) {
    if (node.type === 'subscript') {
      const value = node.childForFieldName('value')
      if (value && ENVIRONMENT.test(dottedName(value, aliases)) && !isWritten(node))
        read.push({ node, variable: named(node.childForFieldName('subscript')) })
    } else if (node.type === 'comparison_operator') {
      const [left, right] = node.namedChildren
      if (right && ENVIRONMENT.test(dottedName(right, aliases))) read.push({ node, variable: named(left) })
    } else if (isWhole(node, aliases)) read.push({ node, variable: ALL })
  }
  return read
}

/** Whether `os.environ` is used as a whole: copied, listed or passed on. */
function isWhole(node: Node, aliases: ReadonlyMap<string, string>): boolean {
  if (!/environb?$/.test(node.text) && aliases.get(node.text) !== 'os.environ') return false
  if (node.text.length > 40 || !ENVIRONMENT.test(dottedName(node, aliases))) return false
  const { parent } = node
  if (parent?.type === 'attribute') {
    if (parent.childForFieldName('object')?.id !== node.id) return false
    return /\.(?:copy|items|values|keys)$/.test(parent.text)
  }
  return (
    parent?.type === 'argument_list' ||
    parent?.type === 'keyword_argument' ||
    parent?.type === 'dictionary_splat'
  )
}

/** Libraries that read settings from the environment. */
const SETTINGS =
  /^(?:dynaconf\.(?:Dynaconf|LazySettings)|environs\.Env|decouple\.(?:config|AutoConfig)|dotenv\.(?:load_dotenv|dotenv_values))$/
/** Classes whose fields are read from the environment. */
const SETTINGS_CLASS = /^(?:pydantic_settings|pydantic|pydantic\.v1)\.BaseSettings$/

/** Literal names of secrets in a file that reads variables with computed names. */
const secretsNamed = ({ texts }: CodeFile) =>
  texts.flatMap(({ text, node }) =>
    /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text) && SECRET.test(text) ? [{ node, variable: text }] : [],
  )

/** Finds what is read of the environment, secrets separately. */
export function* variableSights(file: CodeFile): Generator<Sight> {
  if (/environ|getenv/.test(file.text)) {
    const read = variablesRead(file)
    const named = read.some(({ variable }) => variable === undefined) ? secretsNamed(file) : []
    for (const { node, variable } of [...read, ...named]) {
      const line = lineOf(node)
      const isSecret = variable !== undefined && SECRET.test(variable)
      yield {
        capability: isSecret ? 'reads-secrets' : 'reads-environment',
        line,
        ...(variable && { detail: variable }),
      }
      const service = isSecret ? serviceOfVariable(variable) : undefined
      if (service) yield { capability: 'needs-account', line, detail: service.name }
    }
  }
  for (const { text, node } of file.texts)
    if (/^(?:AUTH_TOKEN|API_KEY)_COMFY_ORG$/.test(text))
      yield { capability: 'needs-account', line: lineOf(node), detail: 'Comfy' }
  if (file.text.includes('BaseSettings'))
    for (const node of file.root.descendantsOfType('class_definition'))
      if (
        node
          .childForFieldName('superclasses')
          ?.namedChildren.some((base) => SETTINGS_CLASS.test(dottedName(base, file.aliases)))
      )
        yield { capability: 'reads-environment', line: lineOf(node) }
  for (const { name, node } of file.calls) {
    if (SETTINGS.test(name)) yield { capability: 'reads-environment', line: lineOf(node) }
    if (/^(?:keyring\.get_password|huggingface_hub\.(?:\w+\.)*(?:get_token|HfFolder\.get_token))$/.test(name))
      yield { capability: 'reads-secrets', line: lineOf(node), detail: name.split('.')[0] }
  }
}
