import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Build } from '../../domain/releases/build'
import { Refusal } from '../../platform/refusal'
import { fetchAllowed, readAllowed } from '../web/fetch-allowed'
import { allowedAddress, operatorsRules } from '../web/fetch-rules'
import { githubRun } from './github-run'
import { gitlabRun } from './gitlab-run'
import type { Issuer } from './issuer-setting'

/** A verified token: the run it describes, and what makes it unique. */
interface WorkflowToken {
  build: Build
  /** the issuer's id of the token, as a digest that reveals nothing */
  digest: string
  expiresAt: Date
}

/** The trusted issuers, and the verification of their tokens. */
export interface WorkflowTokens {
  issuers: readonly Issuer[]
  /**
   * Verifies a token issued for this registry. Refuses with `workflow_refused` when it cannot be trusted, and with
   * `service_unavailable` while its issuer's keys cannot be fetched.
   */
  read: (token: string, expected: { audience: string; now: Date }) => Promise<WorkflowToken>
}

const KEYS = { timeoutMs: 5_000, largestBytes: 256 * 1024 }
const KEYS_KEPT_MS = 600_000
/** How long after a fetch of the keys an unknown key id triggers the next one. */
const ASK_AGAIN_AFTER_MS = 30_000
/** The longest lifetime of a token: exchanged ones are remembered until they expire, which must not be far away. */
const LONGEST_LIFE_MS = 3_600_000
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const refused = (sentence: string) => new Refusal('workflow_refused', sentence)

/** How each kind of issuer describes a run. */
const RUNS = { github: githubRun, gitlab: gitlabRun }

/** Fetches an issuer's keys from the URL in its own discovery document, which must be on the same host. */
function keysOf({ address }: Issuer, log: Pick<Logger, 'warn'>): JWTVerifyGetKey {
  const rules = operatorsRules(new URL(address), KEYS)
  const readJson = async (url: URL): Promise<unknown> => {
    const answer = await fetchAllowed(url, rules, { Accept: 'application/json' })
    if (answer.statusCode !== 200) {
      answer.destroy()
      throw new Error(`${url.href} answered ${answer.statusCode}`)
    }
    return JSON.parse((await readAllowed(answer, rules)).toString('utf8'))
  }
  const described = new URL(`${address.replace(/\/+$/, '')}/.well-known/openid-configuration`)
  const remote = createRemoteJWKSet(described, {
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: ASK_AGAIN_AFTER_MS,
    timeoutDuration: 2 * KEYS.timeoutMs,
    [customFetch]: async () => {
      const { jwks_uri: uri } = z.object({ jwks_uri: z.string() }).parse(await readJson(described))
      const keys = allowedAddress(uri, rules)
      if (!keys) throw new Error(`its keys lie at ${uri}, which may not be asked`)
      return Response.json(await readJson(keys))
    },
  })
  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      log.warn({ issuer: address, reason: error instanceof Error ? error.message : 'unknown' }, 'no keys')
      throw new Refusal(
        'service_unavailable',
        `The registry can’t have the keys of ${address}. Try again in a moment.`,
      )
    }
  }
}

const issuerIn = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Why a token is not trusted, in words for the workflow's author. */
function whyNot(error: unknown, audience: string): string {
  if (error instanceof errors.JWTExpired)
    return 'The workflow’s token is over. Ask for a new one in the same run.'
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return `The workflow’s token is for somebody else: ask for one with the audience ${audience}.`
  return 'The workflow’s token is not to be trusted: its signature, its time or a claim that must be there is wrong.'
}

/**
 * Verifies tokens with the published keys of these issuers and of no other: the issuer is looked up in this list before
 * anything is requested.
 */
export function createWorkflowTokens(issuers: readonly Issuer[], log: Pick<Logger, 'warn'>): WorkflowTokens {
  const known = new Map(issuers.map((issuer) => [issuer.address, { issuer, keys: keysOf(issuer, log) }]))
  return {
    issuers,
    async read(token, { audience, now }) {
      const of = known.get(issuerIn(token) ?? '')
      if (!of) throw refused('The registry believes no tokens of whoever made this one.')
      const { issuer, keys } = of
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuer.address,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'jti'],
        currentDate: now,
      }).catch((error: unknown) => {
        throw error instanceof Refusal ? error : refused(whyNot(error, audience))
      })
      const expiresAt = new Date((payload.exp ?? 0) * 1000)
      if (expiresAt.getTime() > now.getTime() + LONGEST_LIFE_MS)
        throw refused(
          'The workflow’s token holds for more than an hour. GitLab’s hold as long as the job’s timeout: set a shorter one.',
        )
      const { jti, build } = RUNS[issuer.kind](issuer.address, payload)
      const digest = createHash('sha256').update(`${issuer.address}\n${jti}`).digest('hex')
      return { build, expiresAt, digest }
    },
  }
}
