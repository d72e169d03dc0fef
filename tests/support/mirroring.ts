import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createHttpServer } from '../../src/server/http/http-server'
import type { Router } from '../../src/server/http/router'
import type { OpenDatabase } from '../../src/server/platform/database/client'
import { keepMirroring, type MirrorWork, type Upstream } from '../../src/server/mirror/keep-mirroring'
import { sweep } from '../../src/server/review/worker/sweep'
import { runNextReview } from '../../src/server/review/worker/run-next-review'
import type { MirrorRow } from '../../src/server/store/mirror/mirrors.repo'
import { openReviewJobs } from '../../src/server/store/review/review-jobs.repo'
import { databaseBeside } from './database'
import { archivesOfTests, service } from './service'
import { folderStore, type StoreOfTests } from './stores'

export const HERE = 'http://here.test'

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Serves the registry of this worker's database over HTTP: mirrors read what `given`, `release` and `call` store. */
export async function ownRegistry() {
  const opened: { app?: Router } = {}
  const server = createHttpServer((request) => {
    if (!opened.app) throw new Error('asked too early')
    return opened.app.fetch(request)
  })
  const url = await listening(server as Server)
  opened.app = await service({ publicUrl: url })
  return { url, close: () => closed(server as Server) }
}

/** A second registry, the mirror. */
export class Here {
  /** results of the syncs, newest last */
  readonly outcomes: ({ mirror: MirrorRow } | { failure: string })[] = []

  private constructor(
    readonly database: OpenDatabase,
    readonly store: StoreOfTests,
  ) {}

  static async open(): Promise<Here> {
    return new Here(await databaseBeside(), await folderStore())
  }

  private get parts() {
    return { db: this.database.db, archives: this.store.archives, publicUrl: HERE, clock: () => new Date() }
  }

  /** Syncs once with a source; rejects as the command does when the connection to the source is lost. */
  async mirror(
    url: string,
    how: Partial<Upstream> & Pick<MirrorWork, 'allowShrink'> = {},
  ): Promise<MirrorRow> {
    const upstream = {
      url,
      archives: 'cache' as const,
      manners: { atOnce: 4, perSecond: 10_000 },
      everyMs: 1,
      ...how,
    }
    const work: MirrorWork = {
      ...this.parts,
      reviewQueue: openReviewJobs(this.database.db),
      allowShrink: how.allowShrink,
      onLook: (outcome) => void this.outcomes.push(outcome),
    }
    await keepMirroring(upstream, work, new AbortController().signal, true)
    const last = this.outcomes.at(-1)
    if (!last || !('mirror' in last)) throw new Error('nothing was mirrored')
    return last.mirror
  }

  private get reviewing() {
    return { ...this.parts, jobs: openReviewJobs(this.database.db), log: pino({ level: 'silent' }) }
  }

  /** Runs every pending review of the mirror. */
  async review(): Promise<void> {
    while (await runNextReview(this.reviewing, { evenEarly: true }));
  }

  /** Cleans up leftovers. */
  sweep(): Promise<void> {
    return sweep(this.reviewing)
  }

  /** Sends one request to the mirror. */
  async call(path: string, init: RequestInit = {}) {
    const app = await service({
      ...this.parts,
      reviewQueue: openReviewJobs(this.database.db),
      search: undefined,
    })
    const response = await app.request(path, { redirect: 'manual', ...init })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? await response.json() : Buffer.from(await response.arrayBuffer())) as unknown,
    }
  }

  async rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database.pool.query<Row>(statement, values)
    return rows
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.store.close()
  }
}

/** Runs every pending review of the source, whose archives are at `url`. */
export async function reviewAt(url: string, { db }: OpenDatabase): Promise<void> {
  const ctx = {
    db,
    jobs: openReviewJobs(db),
    archives: archivesOfTests(),
    publicUrl: url,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  }
  while (await runNextReview(ctx, { evenEarly: true }));
}

interface StandInVersion {
  version: string
  archive: Buffer
  fields?: Record<string, unknown>
  classes?: unknown[]
}

interface StandInPack {
  id: string
  fields?: Record<string, unknown>
  versions: StandInVersion[]
}

/** Handles a request instead of the mock; returns false to let the mock respond. */
type Instead = (url: URL, response: ServerResponse, request: IncomingMessage) => boolean

/** A third-party registry with paged packs, versions and node classes, and without snapshots. */
export class PagedRegistry {
  packs: StandInPack[] = []
  instead: Instead = () => false
  /** the received requests */
  readonly asked: string[] = []
  url = ''

  private readonly server = createServer((request, response) => {
    const url = new URL(request.url ?? '', this.url)
    this.asked.push(url.pathname)
    if (!this.instead(url, response, request)) this.answer(url, response)
  })

  static async start(): Promise<PagedRegistry> {
    const registry = new PagedRegistry()
    registry.url = await listening(registry.server)
    return registry
  }

  stop(): Promise<void> {
    return closed(this.server)
  }

  pack(id: string, versions: StandInVersion[] = [], fields: Record<string, unknown> = {}): void {
    this.packs = [...this.packs.filter((pack) => pack.id !== id), { id, fields, versions }]
  }

  node({ id, fields, versions }: StandInPack) {
    const latest = versions.at(-1)
    return {
      id,
      name: `Pack ${id}`,
      description: '',
      publisher: { id: 'acme', name: 'Acme', status: 'PublisherStatusActive' },
      status: 'NodeStatusActive',
      created_at: '2025-01-01T00:00:00.000Z',
      ...(latest && { latest_version: this.version(id, latest) }),
      ...fields,
    }
  }

  version(nodeId: string, { version, fields }: StandInVersion) {
    return {
      id: `${nodeId}-${version}`,
      node_id: nodeId,
      version,
      createdAt: '2025-02-03T04:05:06.000Z',
      changelog: '',
      dependencies: [],
      deprecated: false,
      status: 'NodeVersionStatusActive',
      downloadUrl: `${this.url}/files/${nodeId}/${version}.zip`,
      ...fields,
    }
  }

  private find(nodeId = '', version = '') {
    const pack = this.packs.find(({ id }) => id === decodeURIComponent(nodeId))
    return { pack, version: pack?.versions.find((one) => one.version === version) }
  }

  private answer(url: URL, response: ServerResponse): void {
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    const page = (all: unknown[], items: string, size: number) => {
      const number = Number(url.searchParams.get('page') ?? '1')
      const total = all.length
      const found = all.slice((number - 1) * size, number * size)
      json({ total, [items]: found, page: number, totalPages: Math.ceil(total / size) })
    }
    const [, first, nodeId, third, number, last] = url.pathname.split('/')
    const { pack, version } = this.find(nodeId, third === 'versions' ? number : third?.replace(/\.zip$/, ''))
    if (url.pathname === '/nodes')
      return page(
        this.packs.map((one) => this.node(one)),
        'nodes',
        Number(url.searchParams.get('limit') ?? '10'),
      )
    if (url.pathname === '/versions')
      return page(
        this.packs.flatMap((one) => one.versions.map((each) => this.version(one.id, each))),
        'versions',
        Number(url.searchParams.get('pageSize') ?? '10'),
      )
    if (first === 'files' && version)
      return void response.writeHead(200, { 'Content-Type': 'application/zip' }).end(version.archive)
    if (first === 'nodes' && pack && third === undefined) return json(this.node(pack))
    if (first === 'nodes' && pack && third === 'versions' && number === undefined)
      return json(pack.versions.map((one) => this.version(pack.id, one)))
    if (last === 'comfy-nodes' && version)
      return json({ comfy_nodes: version.classes ?? [], totalNumberOfPages: 1 })
    json({ message: 'Not Found' }, 404)
  }
}
