import { get } from 'node:http'
import type { SuggestionClasses, SuggestionIndex } from '../../contract/index/index-suggestions'
import type { Db } from '../../server/platform/database/client'
import { listeningService } from './listening-service'
import { timed } from './percentiles'
import { atMost, targetTable } from './targets/target'

interface Transfer {
  requests: number
  bytes: number
  milliseconds: number
}

interface Answer {
  bytes: number
  body: Buffer
  etag: string
}

/** Sends one GET without decompression, so that transferred bytes are counted. */
const fetched = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({ bytes: body.length, body, etag: response.headers.etag ?? '' })
      })
      response.on('error', reject)
    }).on('error', reject)
  })

async function walk(base: string, limit: number): Promise<Transfer> {
  let bytes = 0
  let pages = 1
  let requests = 0
  const milliseconds = await timed(async () => {
    for (let page = 1; page <= pages; page++) {
      // Uncompressed responses give the number of pages; the compressed ones are what a client transfers.
      if (page === 1) pages = await pagesOf(base, limit)
      bytes += (await fetched(`${base}/nodes?limit=${limit}&page=${page}`, { 'Accept-Encoding': 'gzip' }))
        .bytes
      requests += 1
    }
  })
  return { requests, bytes, milliseconds }
}

async function pagesOf(base: string, limit: number): Promise<number> {
  const { body } = await fetched(`${base}/nodes?limit=${limit}`, {})
  return (JSON.parse(body.toString()) as { totalPages: number }).totalPages
}

async function once(url: string, headers: Record<string, string>): Promise<Transfer & { etag: string }> {
  let answer: Answer = { bytes: 0, body: Buffer.alloc(0), etag: '' }
  const milliseconds = await timed(async () => {
    answer = await fetched(url, headers)
  })
  return { requests: 1, bytes: answer.bytes, milliseconds, etag: answer.etag }
}

/**
 * Compares ways to download the whole catalogue: page by page, and in one request.
 * @param limits page sizes to use
 * @returns a Markdown table and a line about the suggestions
 */
export async function benchSync(db: Db, limits: readonly number[]): Promise<string[]> {
  const { base, close } = await listeningService(db)
  try {
    const first = await once(`${base}/index/snapshot`, { 'Accept-Encoding': 'br' })
    const brotli = await once(`${base}/index/snapshot`, { 'Accept-Encoding': 'br' })
    const gzip = await once(`${base}/index/snapshot`, { 'Accept-Encoding': 'gzip' })
    const unchanged = await once(`${base}/index/snapshot`, {
      'Accept-Encoding': 'br',
      'If-None-Match': brotli.etag,
    })
    const rows: [string, Transfer][] = []
    for (const limit of limits)
      rows.push([`\`/nodes?page=\`, ${limit} a page, gzip, without node classes`, await walk(base, limit)])
    rows.push(
      ['`/index/snapshot`, the first after a change (it is made), br', first],
      ['`/index/snapshot`, br', brotli],
      ['`/index/snapshot`, gzip', gzip],
      ['`/index/snapshot`, unchanged (304)', unchanged],
    )
    const [, best] = rows[limits.length - 1] ?? []
    const suggestions = await measuredSuggestions(base)
    return [
      '| how | requests | kB on the wire | ms | times fewer bytes | times faster |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(([how, transfer]) => row(how, transfer, best)),
      '',
      ...suggestions,
    ]
  } finally {
    close()
  }
}

/** Measures the transfers of a search field on its first visit, and on the next. */
async function measuredSuggestions(base: string): Promise<string[]> {
  const documents = ['/index/suggestions', '/index/suggestions/comfy-nodes']
  let onTheWire = 0
  const rows = await Promise.all(
    documents.map(async (path) => {
      const { bytes, body } = await fetched(base + path, {})
      const compressed = await fetched(base + path, { 'Accept-Encoding': 'br' })
      onTheWire += compressed.bytes / 1000
      const { nodes, comfy_nodes } = JSON.parse(body.toString()) as Partial<
        SuggestionIndex & SuggestionClasses
      >
      const names = nodes ?? Object.values(comfy_nodes ?? {}).flat()
      return `| \`${path}\` | ${names.length} | ${kilobytes(bytes)} | ${kilobytes(compressed.bytes)} |`
    }),
  )
  return [
    '| suggestions | names | kB | kB on the wire (br) |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
    ...targetTable([atMost('suggestions with every node class, on the wire', 150, onTheWire, 'kB')]),
  ]
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)

const row = (how: string, transfer: Transfer, walked: Transfer | undefined) => {
  const fewer = walked && transfer.bytes > 0 ? (walked.bytes / transfer.bytes).toFixed(1) : '–'
  const faster = walked ? (walked.milliseconds / transfer.milliseconds).toFixed(1) : '–'
  return `| ${how} | ${transfer.requests} | ${kilobytes(transfer.bytes)} | ${transfer.milliseconds.toFixed(0)} | ${fewer} | ${faster} |`
}
