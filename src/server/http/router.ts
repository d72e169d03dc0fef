import type { Context } from 'hono'
import type { HonoOptions } from 'hono/hono-base'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { ERROR_STATUS, errorBodySchema, type ErrorCode } from '../../contract/conventions/error-body'
import type { Ctx } from '../access/context'
import type { Services } from './services'
import type { Claims } from '../adapters/identity/identity'
import { Refusal } from '../platform/refusal'
import type { Client } from './client-address'

/** What a request carries through the service: its id, its use-case context and the signed-in user, if any. */
export interface RequestEnv {
  Variables: {
    requestId: string
    ctx: Ctx
    services: Services
    client: Client
    claims: Promise<Claims | undefined> | undefined
    /** work for each request that gets this response, which may be shared by several */
    onEachAnswer: ((context: Context<RequestEnv>) => Promise<void>) | undefined
  }
}

export type Router = OpenAPIHono<RequestEnv>

const KIND: Record<string, string> = {
  query: 'parameter',
  param: 'path parameter',
  json: 'field',
  header: 'header',
}

/** Creates a router whose validation errors name the invalid field (contract 0.4). */
export const createRouter = (
  options: { getPath?: (request: Request) => string; router?: HonoOptions<RequestEnv>['router'] } = {},
): Router =>
  new OpenAPIHono<RequestEnv>({
    ...options,
    defaultHook: (result) => {
      if (result.success) return
      const [issue] = result.error.issues
      const path = issue?.path.map(String) ?? []
      const name = (result.target === 'json' ? path.join('.') : path[0]) || 'body'
      const kind = KIND[result.target] ?? 'value'
      throw new Refusal(
        'invalid_request',
        `Invalid format for ${kind} ${name}: ${issue?.message ?? 'not understood'}`,
      )
    },
  })

/** A JSON response in a route's description. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A required JSON body in a route's description. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** A response without a body in a route's description. */
export const noContent = (description: string) => ({ description })

// Refusals that any call may get.
const ALWAYS: ErrorCode[] = ['rate_limited', 'internal_error', 'service_unavailable']

/** Refusals that imply others. */
const ALONG: Partial<Record<ErrorCode, readonly ErrorCode[]>> = {
  unauthenticated: ['session_ended'],
  not_admin: ['email_unverified', 'second_factor_required'],
}

/** The refusals that a route documents, by code, with those that any call may get. */
export function refusals(...codes: ErrorCode[]) {
  const statuses = new Map<number, ErrorCode[]>()
  const others = codes.flatMap((code) => ALONG[code] ?? [])
  for (const code of new Set([...codes, ...others, ...ALWAYS]))
    statuses.set(ERROR_STATUS[code], [...(statuses.get(ERROR_STATUS[code]) ?? []), code])
  return Object.fromEntries(
    [...statuses].map(([status, names]) => [
      status,
      json(errorBodySchema, names.map((name) => `\`${name}\``).join(', ')),
    ]),
  )
}
