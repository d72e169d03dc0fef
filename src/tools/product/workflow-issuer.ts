import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const KEY = { kid: 'local', alg: 'RS256' }

/** What a token says of a run unless it is to say something else. */
const RUN = {
  repository: 'local/pack',
  repository_id: '1000',
  repository_owner_id: '100',
  sha: '6f1ed002ab5595859014ebf0951522d9d0b1f0a1',
  ref: 'refs/heads/main',
  event_name: 'push',
  run_id: '1',
}

/** A token for the run of a workflow: with what it says, for whom, and how long it holds, in seconds. */
export interface Run {
  claims?: Readonly<Record<string, unknown>>
  /** the name of the workflow’s file */
  workflow?: string
  audience: string
  seconds?: number
  /** when it is made; now where absent */
  at?: Date
}

/** Makes tokens as GitHub does for the runs of its workflows, and tells the key by which they are verified. */
interface WorkflowIssuer {
  sign: (issuer: string, run: Run) => Promise<string>
  /** Answers what is asked of an issuer; false for any other path. */
  answer: (request: IncomingMessage, response: ServerResponse, issuer: string) => Promise<boolean>
}

/**
 * An issuer with a key of its own, which nobody else believes. Over HTTP it makes a token for whoever asks: `GET /workflow-token`
 * with `audience`, `workflow` and claims such as `repository`.
 */
export async function createWorkflowIssuer(): Promise<WorkflowIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg)
  const keys = { keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] }
  const sign = (
    issuer: string,
    { claims = {}, workflow = 'publish.yml', audience, seconds = 300, at }: Run,
  ) => {
    const said: JWTPayload = { ...RUN, ...claims }
    const now = Math.floor((at ?? new Date()).getTime() / 1000)
    return new SignJWT({
      workflow_ref: `${String(said.repository)}/.github/workflows/${workflow}@refs/heads/main`,
      jti: randomUUID(),
      sub: `repo:${String(said.repository)}`,
      ...said,
    })
      .setProtectedHeader(KEY)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(privateKey)
  }
  return {
    sign,
    async answer(request, response, issuer) {
      const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
      const { audience = '', workflow, ...claims } = Object.fromEntries(searchParams)
      const answers: Record<string, () => unknown> = {
        '/.well-known/openid-configuration': () => ({ issuer, jwks_uri: `${issuer}/.well-known/jwks` }),
        '/.well-known/jwks': () => keys,
        '/workflow-token': async () => ({ value: await sign(issuer, { audience, workflow, claims }) }),
      }
      const body = await answers[pathname]?.()
      if (body === undefined) return false
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(body))
      return true
    },
  }
}
