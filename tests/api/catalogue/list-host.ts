import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lists } from './lists'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`

/** A third-party server with ComfyUI-Manager's three lists, on loopback. */
export class ListHost {
  /** The received requests, with their ETag. */
  readonly asked: string[] = []
  private readonly files = new Map<string, string>()
  private readonly answers = new Map<string, Answer>()

  private constructor(private readonly server: Server) {}

  static async start(lists: Lists): Promise<ListHost> {
    const server = createServer((request, response) => host.answer(request, response))
    const host = new ListHost(server)
    host.serve(lists)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return host
  }

  /** The URL of the lists. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/main`
  }

  serve({ entries, nodeMap = {}, stats = {} }: Lists): void {
    this.serveText('custom-node-list.json', JSON.stringify({ custom_nodes: entries }))
    this.serveText('extension-node-map.json', JSON.stringify(nodeMap))
    this.serveText('github-stats.json', JSON.stringify(stats))
  }

  serveText(file: string, text: string): void {
    this.files.set(`/main/${file}`, text)
    this.answers.delete(`/main/${file}`)
  }

  /** Overrides the response for one of the lists. */
  answerWith(file: string, answer: Answer): void {
    this.answers.set(`/main/${file}`, answer)
  }

  /** Returns and clears the received requests. */
  takeAsked(): string[] {
    return this.asked.splice(0)
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? ''
    const known = request.headers['if-none-match']
    this.asked.push(`${path}${known ? ' if changed' : ''}`)
    const own = this.answers.get(path)
    if (own) return own(request, response)
    const text = this.files.get(path)
    if (text === undefined) return void response.writeHead(404).end()
    const etag = etagOf(text)
    if (known === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { etag, 'content-type': 'text/plain' }).end(text)
  }
}
