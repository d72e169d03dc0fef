import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { IssuerKind } from '../../contract/people/workflow-shapes'

const KEY = { kid: 'local', alg: 'RS256' }

const COMMIT = '6f1ed002ab5595859014ebf0951522d9d0b1f0a1'

/** The default claims of a run, and the claim that names the workflow. */
const RUNS: Record<
  IssuerKind,
  {
    claims: Readonly<Record<string, unknown>>
    nameOf: (said: JWTPayload, workflow: string | undefined, issuer: URL) => JWTPayload
  }
> = {
  github: {
    claims: {
      repository: 'local/pack',
      repository_id: '1000',
      repository_owner_id: '100',
      sha: COMMIT,
      ref: 'refs/heads/main',
      event_name: 'push',
      run_id: '1',
    },
    nameOf: ({ repository }, workflow = 'publish.yml') => ({
      workflow_ref: `${String(repository)}/.github/workflows/${workflow}@refs/heads/main`,
      sub: `repo:${String(repository)}`,
    }),
  },
  gitlab: {
    claims: {
      project_path: 'local/pack',
      project_id: '1000',
      namespace_id: '100',
      sha: COMMIT,
      ref: 'main',
      ref_type: 'branch',
      pipeline_source: 'push',
      pipeline_id: '1',
    },
    nameOf: ({ project_path: path }, workflow = '.gitlab-ci.yml', { host, pathname }) => ({
      ci_config_ref_uri: `${host}${pathname}/${String(path)}//${workflow}@refs/heads/main`,
      sub: `project_path:${String(path)}`,
    }),
  },
}

/** The path below which tokens have GitLab's format. */
const GITLAB = '/gitlab'

/** The token of a workflow run: its claims, its audience, and its lifetime in seconds. */
export interface Run {
  /** the token format; default: GitHub's */
  kind?: IssuerKind
  claims?: Readonly<Record<string, unknown>>
  /** the name of the workflow’s file */
  workflow?: string
  audience: string
  seconds?: number
  /** when it is issued; default: now */
  at?: Date
}

/** Issues tokens as GitHub does for workflow runs, and publishes the key that verifies them. */
interface WorkflowIssuer {
  /** Takes the issuer's URL; GitLab's tokens are issued below it. */
  sign: (address: string, run: Run) => Promise<string>
  /** Handles an issuer's requests; returns false for any other path. */
  answer: (request: IncomingMessage, response: ServerResponse, address: string) => Promise<boolean>
}

/**
 * Creates an issuer with its own key, which nobody else trusts. Over HTTP it issues a token to any caller: `GET
 * /workflow-token` with `audience`, `workflow` and claims such as `repository`; below `/gitlab` as GitLab does, with claims
 * such as `project_path`.
 */
export async function createWorkflowIssuer(): Promise<WorkflowIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg)
  const keys = { keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] }
  const sign = (
    address: string,
    { kind = 'github', claims = {}, workflow, audience, seconds = 300, at }: Run,
  ) => {
    const issuer = kind === 'gitlab' ? `${address}${GITLAB}` : address
    const said: JWTPayload = { ...RUNS[kind].claims, ...claims }
    const now = Math.floor((at ?? new Date()).getTime() / 1000)
    return new SignJWT({
      ...RUNS[kind].nameOf(said, workflow, new URL(issuer)),
      jti: randomUUID(),
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
    async answer(request, response, address) {
      const { pathname, searchParams } = new URL(request.url ?? '/', address)
      const kind = pathname.startsWith(`${GITLAB}/`) ? 'gitlab' : 'github'
      const issuer = kind === 'gitlab' ? `${address}${GITLAB}` : address
      const { audience = '', workflow, ...claims } = Object.fromEntries(searchParams)
      const answers: Record<string, () => unknown> = {
        '/.well-known/openid-configuration': () => ({ issuer, jwks_uri: `${issuer}/.well-known/jwks` }),
        '/.well-known/jwks': () => keys,
        '/workflow-token': async () => ({ value: await sign(address, { kind, audience, workflow, claims }) }),
      }
      const body = await answers[kind === 'gitlab' ? pathname.slice(GITLAB.length) : pathname]?.()
      if (body === undefined) return false
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(body))
      return true
    },
  }
}
