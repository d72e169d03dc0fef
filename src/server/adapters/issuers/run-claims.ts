import { z } from 'zod'
import type { Build } from '../../domain/releases/build'
import { Refusal } from '../../platform/refusal'

/** What a verified token says about a run, and the id that makes the token unique at its issuer. */
export interface Run {
  build: Build
  jti: string
}

/** Claims common to all issuers, and building blocks of their own ones. */
export const short = z.string().max(200)
export const digits = short.regex(/^\d+$/)
export const runClaims = {
  jti: z.string().min(1).max(500),
  environment: short.default(''),
  sha: z.string().regex(/^(?:[\da-f]{40}|[\da-f]{64})$/),
  ref: z.string().max(500).default(''),
}

/** Parses claims by their schema; refuses with `workflow_refused` and the name of the first invalid claim. */
export function readClaims<Claims>(schema: z.ZodType<Claims>, claims: unknown): Claims {
  const said = schema.safeParse(claims)
  if (said.success) return said.data
  throw unusable(said.error.issues[0]?.path.join('.') ?? '')
}

/** The message for a claim with an unusable value. */
export const unusable = (claim: string, why?: string) =>
  new Refusal(
    'workflow_refused',
    `The workflow’s token has no usable claim ${claim}${why ? `: ${why}` : ''}.`,
  )

/** Refuses with `workflow_refused` runs that outsiders can trigger. */
export function requireOwnStart(started: string, byItsOwn: readonly string[]): void {
  if (byItsOwn.includes(started)) return
  throw new Refusal(
    'workflow_refused',
    `The workflow was started by ${started}, which people from outside can cause. Publish on ${byItsOwn.join(', ')}.`,
  )
}

/** The message for a workflow that is in another repository. */
export const NOT_ITS_OWN = 'the workflow must lie in the repository itself'

/** Whether two names mean the same repository: GitHub and GitLab ignore case. */
export const isSameRepository = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()
