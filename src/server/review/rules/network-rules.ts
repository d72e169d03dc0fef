import type { Node } from 'web-tree-sitter'
import { isKnownHost } from './known-hosts'
import { type Call, lineOf, type PythonFacts, startsProgram } from './python-facts'
import { followFrom } from './python-flow'
import { enforcedRule, informingRule, type Hit } from './rule'

const DOWNLOAD_RUN = enforcedRule('runs-downloads', 'high')
const HOST = informingRule('unknown-host', 'info')

const DOWNLOADER =
  /^(?:urllib\.request\.(?:urlopen|urlretrieve)|urllib\.urlopen|urllib2\.urlopen|requests\.(?:get|post|request)|httpx\.(?:get|post|stream)|wget\.download|aiohttp\.request|torch\.hub\.download_url_to_file)$/
const SAVER = /^(?:urllib\.request\.urlretrieve|wget\.download|torch\.hub\.download_url_to_file)$/
const PIPED =
  /\b(?:curl|wget)\b[^|;&]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:iwr|irm|Invoke-WebRequest|DownloadString)\b.{0,300}\b(?:iex|Invoke-Expression)\b|\b(?:iex|Invoke-Expression)\b.{0,300}\b(?:iwr|irm|DownloadString)\b/i
const SAVED_AND_RUN =
  /\b(?:curl|wget)\b.{0,300}(?:&&|;)\s*(?:sudo\s+)?(?:(?:ba|z|da)?sh|chmod|python\d?|\.\/)\b/i
const ADDRESS = /\bhttps?:\/\/(?:[^\s/@"'{}<>]*@)?([\w.-]+|\[[\da-f:]+\])/gi

const names = (node: Node | undefined) =>
  node
    ? (node.type === 'identifier' ? [node] : node.descendantsOfType('identifier')).map(({ text }) => text)
    : []

/** Returns the started program: the first item of a list, or the whole command line. */
const programOf = ({ positional, keywords }: Call): Node | undefined => {
  const command = positional[0] ?? keywords.get('args')
  return command?.type === 'list' || command?.type === 'tuple'
    ? (command.namedChild(0) ?? undefined)
    : command
}

/** Returns the variables with the paths to which downloads are saved. */
function savedNames({ calls }: PythonFacts, isDownloaded: (node: Node) => boolean): Set<string> {
  const saved = new Set<string>()
  for (const call of calls) {
    if (SAVER.test(call.name))
      names(call.positional[1] ?? call.keywords.get('filename')).forEach((name) => saved.add(name))
    const isWrite = call.name.endsWith('.write') && call.positional.some(isDownloaded)
    const opener = isWrite ? openerOf(call.node) : undefined
    names(opener).forEach((name) => saved.add(name))
  }
  return saved
}

/** Returns the first argument of the `open(…)` whose `with` block contains a `.write(…)`. */
function openerOf(node: Node): Node | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type !== 'with_statement') continue
    const open = at
      .namedChild(0)
      ?.descendantsOfType('call')
      .find((call) => call.childForFieldName('function')?.text === 'open')
    if (open) return open.childForFieldName('arguments')?.namedChild(0) ?? undefined
  }
  return undefined
}

const wordsOf = ({ node }: Call) =>
  node.text
    .slice(0, 2000)
    .split(/[\s"'[\](),]+/)
    .filter(Boolean)

/** Returns the files to which curl or wget saves. */
function fetchedNames(call: Call): string[] {
  const words = wordsOf(call)
  if (!words.some((word) => /^(?:curl|wget)$/.test(word))) return []
  return words.filter((_, index) => /^-[a-zA-Z]*[oO]$|^--output(?:-document)?$/.test(words[index - 1] ?? ''))
}

const runsNamed = (call: Call, file: string) => {
  const words = wordsOf(call)
  return words.includes(file) && words.some((word) => /^(?:(?:ba|z|da)?sh|python\d?|chmod)$/.test(word))
}

const runsText = ({ name }: Call) => /^(?:exec|eval|compile)$/.test(name)
const runsFile = (call: Call) => startsProgram(call) || /^runpy\.run_path$/.test(call.name)

function* downloadHits(facts: PythonFacts): Generator<Hit> {
  const downloads = facts.calls.filter(({ name }) => DOWNLOADER.test(name))
  const isDownloaded = followFrom(
    facts.root,
    downloads.map(({ node }) => node),
  )
  const saved = downloads.length > 0 ? savedNames(facts, isDownloaded) : new Set<string>()
  const fetched = facts.calls.filter(startsProgram).flatMap(fetchedNames)
  for (const call of facts.calls) {
    const line = lineOf(call.node)
    const isRun =
      (runsText(call) && call.positional.some(isDownloaded)) ||
      (runsFile(call) && names(programOf(call)).some((name) => saved.has(name))) ||
      (startsProgram(call) && (PIPED.test(call.node.text) || SAVED_AND_RUN.test(call.node.text))) ||
      (startsProgram(call) && fetched.some((name) => runsNamed(call, name)))
    if (isRun) yield { rule: DOWNLOAD_RUN, line }
  }
}

/** Finds downloads that are executed, and servers that packs do not usually contact. */
export function* networkHits(facts: PythonFacts): Generator<Hit> {
  yield* downloadHits(facts)
  for (const { text, node } of facts.texts)
    for (const [, host = ''] of text.matchAll(ADDRESS))
      if (!isKnownHost(host.toLowerCase())) yield { rule: HOST, line: lineOf(node), key: host.toLowerCase() }
}
