import { readApiError } from '@/api/errors'

/**
 * Returns the field that a refusal names and the API's message about it (decision 2); undefined when it names none of the
 * form's fields.
 */
export function refusedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { field: Field; fault: string } | undefined {
  const { code, message } = readApiError(error)
  if (code !== 'invalid_request') return undefined
  const [, named, fault] = /\bfield (\w+)[^:]*: (.+)/s.exec(message) ?? []
  const field = fields.find((known) => known === named)
  return field && fault ? { field, fault } : undefined
}
