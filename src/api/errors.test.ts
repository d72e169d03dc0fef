import { readApiError } from './errors'

test('the service’s own words are read from the answer', () => {
  const failure = {
    message: 'Request failed with status code 404',
    response: { status: 404, data: { error: 'node_not_found', message: 'There is no such pack.' } },
  }
  expect(readApiError(failure)).toEqual({
    status: 404,
    code: 'node_not_found',
    message: 'There is no such pack.',
  })
})

test('when to come again and what to quote to the operator are read as well', () => {
  const tooOften = {
    response: { status: 429, headers: { 'retry-after': '12' }, data: { error: 'rate_limited' } },
  }
  expect(readApiError(tooOften)).toMatchObject({ code: 'rate_limited', retryAfter: 12 })
  const unknown = { response: { status: 500, data: { error: 'internal_error', request_id: 'c35ae8f5' } } }
  expect(readApiError(unknown)).toMatchObject({ status: 500, requestId: 'c35ae8f5' })
})

test.each([
  [new Error('Network Error'), 'Network Error'],
  ['just text', 'just text'],
  [undefined, 'undefined'],
  [{ response: 'odd' }, '[object Object]'],
])('whatever else was thrown gets a message: %p', (thrown, message) => {
  expect(readApiError(thrown)).toEqual({ status: undefined, code: undefined, message })
})

test('an answer that is not ours (a proxy’s page) falls back to the client’s words', () => {
  const failure = { message: 'Request failed', response: { status: 502, data: '<html>' } }
  expect(readApiError(failure)).toEqual({ status: 502, code: undefined, message: 'Request failed' })
})
