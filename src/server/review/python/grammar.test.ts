import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { holdGrammar, readGrammar } from './grammar'

const PARSE = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { Language, Parser } = require(workerData.parser)
  const [engine, grammar] = workerData.files
  async function parse() {
    const before = process.cpuUsage()
    await Parser.init({ wasmBinary: engine })
    const parser = new Parser()
    parser.setLanguage(await Language.load(grammar))
    parser.parse('class Mask:\\n    def go(self, image=None):\\n        return {"a": [image, 1.5]}\\n')
    const { user, system } = process.cpuUsage(before)
    parentPort.postMessage(user + system)
  }
  parse()`

/** Microseconds of processor time until a thread of its own has parsed something. */
async function parseInThread(): Promise<number> {
  const workerData = { parser: require.resolve('web-tree-sitter'), files: await readGrammar() }
  const thread = new Worker(PARSE, { eval: true, workerData })
  const [used] = (await once(thread, 'message')) as [number]
  await thread.terminate()
  return used
}

const leastOf = async (times: number) => {
  const used: number[] = []
  while (used.length < times) used.push(await parseInThread())
  return Math.min(...used)
}

test('a thread compiles nothing of a grammar that is held and that another one has compiled (decision 60)', async () => {
  const alone = await leastOf(4)
  holdGrammar()
  await parseInThread()
  expect(await leastOf(4)).toBeLessThan(alone * 0.8)
})
