import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { IssuerKind } from '../../contract/people/workflow-shapes'

const KEY = { kid: 'local', alg: 'RS256' }

const COMMIT = '6f1ed002ab5595859014ebf0951522d9d0b1f0a1'

/** What a token says of a run unless it is to say something else, and how it says which workflow that is. */
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

/** Below which path of the same address tokens are made as GitLab makes them. */
const GITLAB = '/gitlab'

/** A token for the run of a workflow: with what it says, for whom, and how long it holds, in seconds. */
export interface Run {
  /** as whose tokens it is made; GitHub's where absent */
  kind?: IssuerKind
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
  /** Takes the address at which it is asked; GitLab's tokens are made below it. */
  sign: (address: string, run: Run) => Promise<string>
  /** Answers what is asked of an issuer; false for any other path. */
  answer: (request: IncomingMessage, response: ServerResponse, address: string) => Promise<boolean>
}

/**
 * An issuer with a key of its own, which nobody else believes. Over HTTP it makes a token for whoever asks: `GET /workflow-token`
 * with `audience`, `workflow` and claims such as `repository`; below `/gitlab` as GitLab does, with claims such as `project_path`.
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
