import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { imageRules } from '../../src/server/adapters/images/image-rules'
import type { FetchRules } from '../../src/server/adapters/web/fetch-rules'
import { createRemoteImages } from '../../src/server/adapters/images/remote-images'
import { archivesOfTests } from './service'

export const PNG = Buffer.from('\x89PNG\r\n\x1a\n-pixels-', 'latin1')
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A third-party image host, on loopback, under the name `pictures.test`. */
export class PictureHost {
  /** The received requests, with their headers. */
  readonly asked: { path: string; headers: Record<string, unknown> }[] = []

  private constructor(private readonly server: Server) {}

  static async start(answer: RequestListener): Promise<PictureHost> {
    const server = createServer((request, response) => {
      host.asked.push({ path: request.url ?? '', headers: request.headers })
      answer(request, response)
    })
    const host = new PictureHost(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return host
  }

  get name(): string {
    return `pictures.test:${(this.server.address() as AddressInfo).port}`
  }

  at(path: string): string {
    return `http://${this.name}${path}`
  }

  /** The service's fetch rules, adapted to this host: without https, and with a name that resolves to loopback. */
  rules(changes: Partial<FetchRules> = {}): FetchRules {
    return {
      ...imageRules([this.name]),
      protocol: 'http:',
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      mayConnect: (address) => address === '127.0.0.1',
      timeoutMs: 10_000,
      ...changes,
    }
  }

  images(changes: Partial<FetchRules> = {}, clock = () => new Date()) {
    const log = { info: () => undefined }
    return createRemoteImages({ archives: archivesOfTests(), rules: this.rules(changes), clock, log })
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
