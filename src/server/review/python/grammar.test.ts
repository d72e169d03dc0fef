import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Long enough for V8 to optimize the parser's code, which takes most of the time. */
const SOURCE = `
import os.path as p
from .nodes import *
@register(name="mask", order=1)
class Mask(Base, metaclass=Meta):
    CATEGORY: str = f"image/{KIND!r:>10}"
    def go(self, image=None, *rest, size: int = 2 ** 3, **named) -> dict:
        """What it does."""
        with open(p.join(here, "a.json"), "rb") as file, lock:
            rows = [row[0] for row in file if row and not row.startswith(b"#")]
        try:
            return {"a": [image, 1.5e3], **{key: value for key, value in named.items()}}
        except (OSError, ValueError) as error:
            raise Failed(f"{error}") from error
        finally:
            del rows[1:2]
async def later(x):
    while x > 0 and (y := await x.next()):
        x -= 1 if y is None else y
    match x:
        case {"kind": "mask", **others}: yield lambda a, b=1: a @ b
        case [1, *_] | None: pass
`.repeat(40)

/** Microseconds of CPU time until each of several threads has parsed a file, before and after the grammar is cached. */
const SCRIPT = `
  require('tsx/cjs')
  const { Worker } = require('node:worker_threads')
  const { once } = require('node:events')
  const { holdGrammar, readGrammar } = require(process.argv[1])

  const PARSE = \`
    const { parentPort, workerData } = require('node:worker_threads')
    const { Language, Parser } = require('web-tree-sitter')
    const [engine, grammar] = workerData.files
    async function parse() {
      const before = process.cpuUsage()
      await Parser.init({ wasmBinary: engine })
      const parser = new Parser()
      parser.setLanguage(await Language.load(grammar))
      parser.parse(workerData.source)
      const { user, system } = process.cpuUsage(before)
      parentPort.postMessage(user + system)
    }
    parse()\`

  async function threads(count) {
    const used = []
    while (used.length < count) {
      const thread = new Worker(PARSE, { eval: true, workerData: { source: process.argv[2], files: await readGrammar() } })
      used.push(...(await once(thread, 'message')))
      await thread.terminate()
    }
    return used
  }

  async function main() {
    const alone = await threads(5)
    holdGrammar()
    await threads(1)
    console.log(JSON.stringify({ alone, held: await threads(5) }))
  }
  main()`

test('a thread compiles nothing of a grammar that is held and that another one has compiled (decision 60)', () => {
  // In a separate process: in this one other tests may have cached the grammar.
  const said = execFileSync(process.execPath, ['--eval', SCRIPT, join(__dirname, 'grammar.ts'), SOURCE], {
    encoding: 'utf8',
  })
  const { alone, held } = JSON.parse(said) as { alone: number[]; held: number[] }
  expect(Math.min(...held)).toBeLessThan(Math.min(...alone) * 0.6)
})
