import type { Db } from '../../server/platform/database/client'
import { listeningService } from './listening-service'
import { percentile, timed } from './percentiles'
import { searchPlainly } from './plain-ilike'
import { SEARCH_QUERIES } from './search-queries'

const ROUNDS = 12
const PLAIN_ROUNDS = 3

const TABLE = [
  '| what is typed | calls | p50 ms | p95 ms | plain `ILIKE` p50 ms | p95 ms | ratio of p50 |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
]

/**
 * Times `GET /nodes/search` over loopback, sequentially, and for comparison the same texts as `ILIKE '%…%'` over id, name,
 * description and author, directly on the database.
 * @returns a Markdown table in milliseconds
 */
export async function benchSearch(db: Db): Promise<string[]> {
  const { base, close } = await listeningService(db)
  const search = (text: string) =>
    answered(`${base}/nodes/search?limit=20&search=${encodeURIComponent(text)}`)
  try {
    const rows: string[] = []
    const all: { ours: number[]; plain: number[] } = { ours: [], plain: [] }
    for (const [kind, texts] of Object.entries(SEARCH_QUERIES)) {
      const ours = await times(texts, ROUNDS, search)
      const plain = await times(texts, PLAIN_ROUNDS, (text) => searchPlainly(db, text))
      all.ours.push(...ours)
      all.plain.push(...plain)
      rows.push(row(kind, ours, plain))
    }
    return [...TABLE, ...rows, row('**all**', all.ours, all.plain), '', await facetsLine(base)]
  } finally {
    close()
  }
}

/** Times the facet counts of the broadest queries. */
async function facetsLine(base: string): Promise<string> {
  const queries = ['facets=true', 'facets=true&search=image', 'facets=true&search=video&claimed=false']
  const measured = await times(queries, ROUNDS, (query) => answered(`${base}/nodes/search?limit=20&${query}`))
  return `With facets, over everything and over two of the commonest words: p50 ${percentile(measured, 0.5).toFixed(0)} ms, p95 ${percentile(measured, 0.95).toFixed(0)} ms.`
}

async function answered(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  await response.text()
}

async function times(
  texts: readonly string[],
  rounds: number,
  ask: (text: string) => Promise<unknown>,
): Promise<number[]> {
  for (const text of texts) await ask(text)
  const measured: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const text of texts) measured.push(await timed(() => ask(text)))
  return measured
}

function row(kind: string, ours: readonly number[], plain: readonly number[]): string {
  const [middle, plainMiddle] = [percentile(ours, 0.5), percentile(plain, 0.5)]
  const cells = [middle, percentile(ours, 0.95), plainMiddle, percentile(plain, 0.95)]
  return `| ${kind} | ${ours.length} | ${cells.map((cell) => cell.toFixed(1)).join(' | ')} | ${(plainMiddle / middle).toFixed(1)} |`
}
