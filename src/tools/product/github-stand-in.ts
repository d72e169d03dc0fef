import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWorkflowIssuer, type Run } from './workflow-issuer'

/** A running stand-in for GitHub's REST API, and for the issuer of its workflows' tokens. */
export interface GithubStandIn {
  url: string
  /** A token as GitHub makes one for the run of a workflow. */
  workflowToken: (run: Run) => Promise<string>
  exited: Promise<void>
  stop: () => Promise<void>
}

/** What tokens of these beginnings may do on every repository. */
const RIGHTS = { 'local-admin': true, 'local-guest': false }

const REPOSITORY = /^\/repos\/([^/]+)\/([^/]+)$/

const answer: RequestListener = (request, response) => {
  const say = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  }
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [, admin] = Object.entries(RIGHTS).find(([beginning]) => token.startsWith(beginning)) ?? []
  const [, owner, name] = REPOSITORY.exec(request.url ?? '') ?? []
  if (admin === undefined) return say(401, { message: 'Bad credentials' })
  if (!owner || !name) return say(404, { message: 'Not Found' })
  return say(200, { name, full_name: `${owner}/${name}`, permissions: { admin, push: admin, pull: true } })
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/**
 * Stands in for GitHub where there is only this machine: every repository exists, a token that begins with `local-admin`
 * administers all of them, one that begins with `local-guest` only sees them, any other is bad. Under the same address it is
 * an issuer of tokens for the runs of workflows.
 * @param port on loopback; 0 takes any that is free
 * @param instead what certain paths answer instead
 */
export async function startGithubStandIn(
  port: number,
  instead: Readonly<Record<string, RequestListener>> = {},
): Promise<GithubStandIn> {
  const issuer = await createWorkflowIssuer()
  const server = createServer((request, response) => {
    const other = instead[request.url ?? '']
    if (other) other(request, response)
    else
      void issuer
        .answer(request, response, addressOf(server))
        .then((isAnswered) => isAnswered || answer(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const exited = new Promise<void>((resolve) => server.once('close', resolve))
  return {
    url: addressOf(server),
    workflowToken: (run) => issuer.sign(addressOf(server), run),
    exited,
    stop: () => {
      server.close()
      server.closeAllConnections()
      return exited
    },
  }
}
