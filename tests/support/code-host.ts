import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A repository on the mock: the commit of its default branch, and the zip of that commit. */
interface HostedRepository {
  commit: string
  branch: string
  archive: Buffer
}

const line = (text: string) => (text.length + 5).toString(16).padStart(4, '0') + text + '\n'

/** Returns the first response of a Git host to `git fetch`. */
export const advertisement = (commit: string, branch: string): string =>
  [
    line('# service=git-upload-pack'),
    '0000',
    line(`${commit} HEAD\0multi_ack side-band-64k symref=HEAD:refs/heads/${branch} agent=git/stand-in`),
    line(`${commit} refs/heads/${branch}`),
    '0000',
  ].join('')

const REFS = /^\/([^/]+\/[^/]+)\.git\/info\/refs\?service=git-upload-pack$/
const ARCHIVE = /^\/([^/]+\/[^/]+)\/archive\/([\da-f]+)\.zip$/

/** A mock of a GitHub-like code host, on loopback, with our own repositories. */
export class CodeHostStandIn {
  /** The received requests, with their headers. */
  readonly asked: { path: string; headers: Record<string, unknown> }[] = []
  /** Overrides for the responses of some paths. */
  readonly instead = new Map<string, RequestListener>()
  private readonly repositories = new Map<string, HostedRepository>()

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CodeHostStandIn> {
    const server = createServer((request, response) => {
      host.asked.push({ path: request.url ?? '', headers: request.headers })
      const listener = host.instead.get(request.url ?? '') ?? host.answer
      listener(request, response)
    })
    const host = new CodeHostStandIn(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return host
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Sets a repository's state to these files; returns its commit. */
  push(repository: string, archive: Buffer, branch = 'main'): string {
    const commit = createHash('sha1').update(archive).digest('hex')
    this.repositories.set(repository.toLowerCase(), { commit, branch, archive })
    return commit
  }

  remove(repository: string): void {
    this.repositories.delete(repository.toLowerCase())
  }

  /** The number of archive downloads. */
  get fetched(): number {
    return this.asked.filter(({ path }) => ARCHIVE.test(path)).length
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private readonly answer: RequestListener = (request, response) => {
    const path = request.url ?? ''
    const [, asked] = REFS.exec(path) ?? []
    const [, fetched, commit] = ARCHIVE.exec(path) ?? []
    const found = this.repositories.get((asked ?? fetched ?? '').toLowerCase())
    if (found && asked) return void response.end(advertisement(found.commit, found.branch))
    if (found && commit === found.commit) return void response.end(found.archive)
    response.writeHead(404).end()
  }
}

export const refsPath = (repository: string) => `/${repository}.git/info/refs?service=git-upload-pack`
export const archivePath = (repository: string, commit: string) => `/${repository}/archive/${commit}.zip`
