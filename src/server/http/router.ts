import type { Context } from 'hono'
import type { HonoOptions } from 'hono/hono-base'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { ERROR_STATUS, errorBodySchema, type ErrorCode } from '../../contract/conventions/error-body'
import type { Ctx } from '../access/context'
import type { Services } from './services'
import type { Claims } from '../adapters/identity/identity'
import { Refusal } from '../platform/refusal'
import type { Client } from './client-address'

/** What a request carries through the service: its id, its use-case context and, when someone is signed in, who. */
export interface RequestEnv {
  Variables: {
    requestId: string
    ctx: Ctx
    services: Services
    client: Client
    claims: Promise<Claims | undefined> | undefined
    /** what is done for each request that this answer is given to, where it may be given to several */
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

/** A router whose validation errors name the field that is wrong (contract 0.4). */
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

/** A JSON answer in a route's description. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A JSON body in a route's description; it must be sent. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** An answer without a body in a route's description. */
export const noContent = (description: string) => ({ description })

// What any call may be answered.
const ALWAYS: ErrorCode[] = ['rate_limited', 'internal_error', 'service_unavailable']

/** What whoever may meet one refusal may meet as well. */
const ALONG: Partial<Record<ErrorCode, readonly ErrorCode[]>> = {
  unauthenticated: ['session_ended'],
  not_admin: ['email_unverified', 'second_factor_required'],
}

/** The refusals a route documents, by code; those that any call may meet are always among them. */
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
