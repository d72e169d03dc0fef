import { z } from 'zod'
import { LIMITS } from '../../contract/conventions/limits'

/** Characters that PostgreSQL cannot store. */
export const UNSTORABLE = /[\0\p{Cs}]/u

// Other registries send empty fields as null, absent or an empty text.
export const text = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .refine((value) => value.length <= max, `is longer than ${max} characters`)
    .refine((value) => !UNSTORABLE.test(value), 'holds characters that no text can have')

/** A list of short texts, truncated to a maximum length. */
export const textList = (most: number, longest: number) =>
  z
    .array(z.string().nullable())
    .nullish()
    .transform((values) =>
      (values ?? [])
        .flatMap((value) => (value && value.length <= longest && !UNSTORABLE.test(value) ? [value] : []))
        .slice(0, most),
    )

/** A web URL, or empty if it is none that may be linked. */
export const address = text(Number.MAX_SAFE_INTEGER).transform((value) =>
  value.length <= LIMITS.address && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : '',
)

export const count = z
  .number()
  .nullish()
  .transform((value) => Math.min(Math.max(0, Math.trunc(value ?? 0)), 2_000_000_000))

export const moment = z
  .string()
  .nullish()
  .transform((value) => {
    const date = new Date(value ?? '')
    const isReal = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 2000
    return isReal && date.getUTCFullYear() < 3000 ? date.toISOString() : null
  })

export const support = {
  supported_os: textList(LIMITS.tags, LIMITS.name),
  supported_accelerators: textList(LIMITS.tags, LIMITS.name),
  supported_comfyui_version: text(LIMITS.name),
  supported_comfyui_frontend_version: text(LIMITS.name),
}
