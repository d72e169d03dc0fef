import { z } from 'zod'
import { LIMITS } from './limits'

/** A repeatable query parameter: one occurrence is parsed as a string, several as a list (contract 0.6). */
export const manyOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).optional(),
  )

/** A boolean query parameter in the spellings of Go and Python clients; anything else is refused by name. */
export const flag = () =>
  z
    .string()
    .regex(/^(?:true|false|[tf10])$/i, 'must be true or false')
    .transform((text) => /^[t1]/i.test(text))
    .meta({ type: 'boolean' })

const wholeNumber = z.string().regex(/^[+-]?\d{1,40}$/, 'must be a whole number')

/** An integer query parameter, clamped to its bounds; a wrong type is refused (decision 8). */
export const clampedInteger = (min: number, max: number) =>
  wholeNumber
    .transform((text) => Math.min(max, Math.max(min, Number(text))))
    .meta({ type: 'integer', minimum: min, maximum: max })

/** The page number of a list; default: the first. */
export const pageNumber = clampedInteger(1, LIMITS.page)
  .optional()
  .meta({ description: 'starts at 1; lower values mean the first page' })

/**
 * The page size of a list (decision 8): 0 and less mean the default, as existing clients expect; more than `max` means
 * `max`. A wrong type is refused.
 */
export const pageSize = (limits: { default: number; max: number }, also = '') =>
  wholeNumber
    .transform((text) => (Number(text) < 1 ? undefined : Math.min(limits.max, Number(text))))
    .meta({ type: 'integer' })
    .optional()
    .meta({ description: `${limits.default} unless given, at most ${limits.max}${also}` })
