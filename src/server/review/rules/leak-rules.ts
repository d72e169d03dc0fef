import type { Node } from 'web-tree-sitter'
import { lineOf, type PythonFacts } from './python-facts'
import { followFrom } from './python-flow'
import { enforcedRule, type Hit } from './rule'

const ALL = enforcedRule('sends-secrets', 'critical')
const ONE = enforcedRule('sends-secrets', 'high')

const SENDER =
  /(?:^|\.)(?:post|put|patch|urlopen)$|^(?:requests|httpx|aiohttp)\.(?:get|request)$|^urllib\.request\.Request$/
const HOST = /\bhttps?:\/\/([\w.-]+)/i
/** Owners of keys: the prefix of their environment variables, and the suffix of their hosts. */
const OWNERS: [RegExp, RegExp][] = [
  [/^(?:HF|HUGGING_?FACE)_/, /(?:^|\.)(?:huggingface\.co|hf\.co|hf\.space|hf-mirror\.com)$/],
  [/^OPENAI_/, /(?:^|\.)(?:openai\.com|azure\.com)$/],
  [/^ANTHROPIC_/, /(?:^|\.)anthropic\.com$/],
  [/^(?:GITHUB|GH)_/, /(?:^|\.)github(?:usercontent)?\.com$/],
  [/^AWS_/, /(?:^|\.)amazonaws\.com$/],
  [/^(?:GOOGLE|GEMINI)_/, /(?:^|\.)(?:googleapis|google)\.com$/],
  [/^CIVITAI_/, /(?:^|\.)civitai\.com$/],
  [/^REPLICATE_/, /(?:^|\.)replicate\.(?:com|delivery)$/],
  [/^(?:NPM|PYPI|TWINE)_/, /(?:^|\.)(?:npmjs\.(?:com|org)|pypi\.org)$/],
]
const OWN_COMPUTER = /^(?:localhost|127\.|0\.0\.0\.0|192\.168\.|10\.)/

/** Uses of `os.environ` as a whole, not of a single variable. */
function wholeEnvironments(root: Node): Node[] {
  return root
    .descendantsOfType('attribute')
    .filter(({ text }) => text === 'os.environ')
    .filter(({ parent }) => {
      if (parent?.type === 'attribute') return /\.(?:copy|items|values)$/.test(parent.text)
      return parent?.type !== 'subscript' && parent?.type !== 'comparison_operator'
    })
}

/** Finds where environment variables with keys are read, and which hosts the keys belong to. */
function keysRead({ root, calls }: PythonFacts): { node: Node; owner: RegExp }[] {
  const read = [
    ...calls
      .filter(({ name }) => /^os\.(?:getenv|environ\.get)$/.test(name))
      .map(({ node, positional }) => ({ node, name: positional[0]?.text ?? '' })),
    ...root
      .descendantsOfType('subscript')
      .filter((node) => node.childForFieldName('value')?.text === 'os.environ')
      .map((node) => ({ node, name: node.childForFieldName('subscript')?.text ?? '' })),
  ]
  return read.flatMap(({ node, name }) => {
    const owner = OWNERS.find(([variable]) => variable.test(name.replace(/["']/g, '')))?.[1]
    return owner ? [{ node, owner }] : []
  })
}

/** Finds secrets of the environment that are sent to a server of somebody else. */
export function* leakHits(facts: PythonFacts): Generator<Hit> {
  const sent = facts.calls.filter(({ name }) => SENDER.test(name))
  if (sent.length === 0) return
  const holdsAll = followFrom(facts.root, wholeEnvironments(facts.root))
  for (const { node, positional, keywords } of sent)
    if ([...positional, ...keywords.values()].some(holdsAll)) yield { rule: ALL, line: lineOf(node) }
  for (const { node: key, owner } of keysRead(facts)) {
    const holds = followFrom(facts.root, [key])
    for (const { node, positional, keywords } of sent) {
      const host = HOST.exec(node.text.slice(0, 5000))?.[1]?.toLowerCase()
      const isForeign = host !== undefined && !owner.test(host) && !OWN_COMPUTER.test(host)
      if (isForeign && [...positional, ...keywords.values()].some(holds))
        yield { rule: ONE, line: lineOf(node) }
    }
  }
}
