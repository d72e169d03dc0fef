import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWorkflowIssuer, type Run } from './workflow-issuer'

/** A running mock of GitHub's REST API, and of the issuer of its workflows' tokens. */
export interface GithubStandIn {
  url: string
  /** A token as GitHub issues for a workflow run. */
  workflowToken: (run: Run) => Promise<string>
  exited: Promise<void>
  stop: () => Promise<void>
}

/** The rights of tokens with these prefixes on every repository. */
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
 * Mocks GitHub on this machine: every repository exists, a token that begins with `local-admin` administers all of them, one
 * that begins with `local-guest` only sees them, any other is invalid. The same URL also is an issuer of tokens for workflow
 * runs.
 * @param port on loopback; 0 takes any free one
 * @param instead overrides the responses of some paths
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
