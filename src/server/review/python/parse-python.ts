import { Language, Parser, type Tree } from 'web-tree-sitter'
import { readGrammar } from './grammar'

let ready: Promise<Parser> | undefined

async function load(): Promise<Parser> {
  const [engine, grammar] = await readGrammar()
  await Parser.init({ wasmBinary: engine })
  const parser = new Parser()
  parser.setLanguage(await Language.load(grammar))
  return parser
}

/**
 * Parses Python without executing it. A text with syntax errors gives a tree with error nodes.
 * @param deadline milliseconds since the epoch after which parsing stops
 * @returns undefined when the deadline passed; the caller deletes the tree
 */
export async function parsePython(source: string, deadline = Infinity): Promise<Tree | undefined> {
  ready ??= load()
  const parser = await ready
  parser.reset()
  return parser.parse(source, null, { progressCallback: () => Date.now() > deadline }) ?? undefined
}
