import { z } from 'zod'
import type { Build } from '../../domain/releases/build'
import { Refusal } from '../../platform/refusal'

/** What a verified token says of a run, and the number by which its issuer tells it from every other token. */
export interface Run {
  build: Build
  jti: string
}

/** Claims of every issuer, and what some of theirs are made of. */
export const short = z.string().max(200)
export const digits = short.regex(/^\d+$/)
export const runClaims = {
  jti: z.string().min(1).max(500),
  environment: short.default(''),
  sha: z.string().regex(/^(?:[\da-f]{40}|[\da-f]{64})$/),
  ref: z.string().max(500).default(''),
}

/** Reads claims by their schema; refuses with `workflow_refused` the first that is of no use, by its name. */
export function readClaims<Claims>(schema: z.ZodType<Claims>, claims: unknown): Claims {
  const said = schema.safeParse(claims)
  if (said.success) return said.data
  throw unusable(said.error.issues[0]?.path.join('.') ?? '')
}

/** What is told of a claim that says nothing we can go by. */
export const unusable = (claim: string, why?: string) =>
  new Refusal(
    'workflow_refused',
    `The workflow’s token has no usable claim ${claim}${why ? `: ${why}` : ''}.`,
  )

/** Refuses with `workflow_refused` runs that people from outside can cause. */
export function requireOwnStart(started: string, byItsOwn: readonly string[]): void {
  if (byItsOwn.includes(started)) return
  throw new Refusal(
    'workflow_refused',
    `The workflow was started by ${started}, which people from outside can cause. Publish on ${byItsOwn.join(', ')}.`,
  )
}

/** What is told of a workflow that lies elsewhere. */
export const NOT_ITS_OWN = 'the workflow must lie in the repository itself'

/** Whether two names are of the same repository: neither GitHub nor GitLab minds their case. */
export const isSameRepository = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()
