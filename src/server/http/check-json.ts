import { createMiddleware } from 'hono/factory'
import { Refusal } from '../platform/refusal'
import { takesBody } from './bodies'
import type { RequestEnv } from './router'

const MAX_DEPTH = 32
const BODY_WITHIN_MS = 30_000
const JSON_TYPE = /^application\/json\b/i

/**
 * Checks a JSON body before anything else reads it. Refuses with `invalid_request` one that is nested deeper than 32
 * levels or contains invalid characters (NUL, lone surrogates: PostgreSQL cannot store them), and with
 * `request_timeout` one that takes longer than 30 seconds to arrive. Malformed JSON is left to the validation.
 */
export const checkJson = createMiddleware<RequestEnv>(async (context, next) => {
  const { req } = context
  if (!takesBody(req) || !JSON_TYPE.test(req.header('Content-Type') ?? '')) return next()
  const text = await arrivedInTime(req.text())
  const fault = text && faultIn(parsed(text))
  if (fault) throw new Refusal('invalid_request', `Invalid format for ${fault}`)
  await next()
})

function arrivedInTime(body: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refusal = new Refusal('request_timeout', 'The body did not arrive within 30 seconds.')
    timer = setTimeout(() => reject(refusal), BODY_WITHIN_MS)
  })
  return Promise.race([body, late]).finally(() => clearTimeout(timer))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const NO_TEXT = 'it holds a character that no text has'
const TOO_DEEP = `it is nested deeper than ${MAX_DEPTH} levels`
const NOT_TEXT = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const LONGEST_PLACE = 100

interface Fault {
  /** The path of property names from the root of the body. */
  place: string[]
  what: string
}

/** Describes what is wrong with a body; for excessive nesting only the top-level field is named. */
function faultIn(body: unknown): string | undefined {
  const fault = innermostFault(body)
  if (!fault) return undefined
  const { place, what } = fault
  const field = what === TOO_DEEP ? place.slice(0, 1) : place
  return `field ${field.join('.').slice(0, LONGEST_PLACE) || 'body'}: ${what}`
}

function innermostFault(value: unknown, depth = 1): Fault | undefined {
  if (typeof value === 'string') return NOT_TEXT.test(value) ? { place: [], what: NO_TEXT } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return { place: [], what: TOO_DEEP }
  for (const [name, inner] of Object.entries(value)) {
    if (NOT_TEXT.test(name)) return { place: ['names'], what: NO_TEXT }
    const fault = innermostFault(inner, depth + 1)
    if (fault) return { ...fault, place: [name, ...fault.place] }
  }
  return undefined
}
