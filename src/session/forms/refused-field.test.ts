import { refusedField } from './refused-field'

const refusal = (message: string, error = 'invalid_request') => ({
  response: { status: 400, data: { error, message } },
})

test.each([
  ['Invalid format for field name: it is too long', 'name', 'it is too long'],
  ['Invalid format for field tags.3: at most 60: no more', 'tags', 'at most 60: no more'],
])('%s is said at the field', (message, field, fault) => {
  expect(refusedField(refusal(message), ['name', 'tags'])).toEqual({ field, fault })
})

test.each([
  ['a field that the form has not', refusal('Invalid format for field icon: no')],
  ['no field at all', refusal('Malformed JSON')],
  ['another refusal', refusal('The field name: taken', 'reserved_name')],
  ['no answer', new Error('Network Error')],
])('%s is said elsewhere', (_, error) => {
  expect(refusedField(error, ['name', 'tags'])).toBeUndefined()
})
