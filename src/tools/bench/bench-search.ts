import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import pino from 'pino'
import { createApp } from '../../server/app'
import { createArchiveStore, fileDisk } from '../../server/archives/archive-store'
import type { Db } from '../../server/db/client'
import { percentile, timed } from './percentiles'
import { SEARCH_QUERIES } from './search-queries'

const ROUNDS = 12

async function listen(db: Db): Promise<{ base: string; close: () => void }> {
  const app = createApp({
    db,
    identity: { verify: () => Promise.reject(new Error('nobody is asked')) },
    archives: createArchiveStore(fileDisk(tmpdir())),
    reviewQueue: { submit: () => Promise.reject(new Error('nobody is asked')) },
    github: { askAccess: () => Promise.reject(new Error('nobody is asked')) },
    publicUrl: 'http://localhost:8080',
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
      resolve({ base: `http://127.0.0.1:${address.port}`, close: () => server.close() }),
    )
  })
}

/** Times `GET /nodes/search` over loopback, one call after the other; milliseconds, as rows of a Markdown table. */
export async function benchSearch(db: Db): Promise<string[]> {
  const { base, close } = await listen(db)
  const search = async (text: string) => {
    const response = await fetch(`${base}/nodes/search?limit=20&search=${encodeURIComponent(text)}`)
    if (!response.ok) throw new Error(`${text} was answered with ${response.status}`)
    await response.text()
  }
  try {
    const rows: string[] = []
    const all: number[] = []
    for (const [kind, texts] of Object.entries(SEARCH_QUERIES)) {
      for (const text of texts) await search(text)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        for (const text of texts) times.push(await timed(() => search(text)))
      all.push(...times)
      rows.push(row(kind, times))
    }
    return [...rows, row('**all**', all)]
  } finally {
    close()
  }
}

const row = (kind: string, times: readonly number[]) =>
  `| ${kind} | ${times.length} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`
