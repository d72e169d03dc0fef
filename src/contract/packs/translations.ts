import { z } from 'zod'
import { LIMITS } from '../conventions/limits'

const FIELD = /^[A-Za-z][A-Za-z0-9_]*$/

/** Returns a language tag in canonical spelling (`zh-hant` → `zh-Hant`); undefined when it is no BCP 47 tag. */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

const isFlat = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  (value !== null && levels > 0 && Object.values(value).every((part) => isFlat(part, levels - 1)))

function problemOf(field: string, value: unknown): string | undefined {
  if (field.length > LIMITS.tag || !FIELD.test(field)) return 'must be the name of a field'
  if (value !== null && !isFlat(value, LIMITS.translations.depth))
    return `must be nested at most ${LIMITS.translations.depth} deep, without null inside`
  if (JSON.stringify(value).length > LIMITS.longText)
    return `must be at most ${LIMITS.longText} characters of JSON`
  return undefined
}

/**
 * The writable translations of a pack (contract 1G): languages as BCP 47 tags, each with fields of any value. They are merged
 * into the existing ones, field by field; `null` deletes a field.
 */
export const translationsInputSchema = z
  .object({
    data: z.record(z.string(), z.record(z.string(), z.unknown())).superRefine((languages, check) => {
      for (const [language, fields] of Object.entries(languages)) {
        if (!canonicalLanguage(language))
          check.addIssue({
            code: 'custom',
            path: [language],
            message: 'must be a language tag such as en or zh-TW',
          })
        for (const [field, value] of Object.entries(fields)) {
          const message = problemOf(field, value)
          if (message) check.addIssue({ code: 'custom', path: [language, field], message })
        }
      }
    }),
  })
  .meta({
    id: 'TranslationsInput',
    example: { data: { ja: { name: 'マスク道具', description: 'マスクを扱うノード。' } } },
  })
export type TranslationsInput = z.infer<typeof translationsInputSchema>
