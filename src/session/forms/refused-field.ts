import { readApiError } from '@/api/errors'

/**
 * The field that a refusal names and what the service says is wrong with it (decision 2); undefined when it
 * names none that the form has.
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
