import type { Page } from '@playwright/test'

/** The expected error responses (above 399) of a story: patterns of path and query by status. */
export type ExpectedAnswers = Readonly<Record<number, RegExp>>

/**
 * Collects everything that goes wrong on a page: errors, warnings, failed requests, requests to another origin. A read refused
 * by a busy service (503) whose retry succeeded does not count.
 */
export function complaintsOf(page: Page, origin: string, expected: ExpectedAnswers): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser's message about a response is ignored: the response itself is checked.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded')
    if (['error', 'warning'].includes(message.type()) && !isAnswer)
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin)
      complaints.push(`request to another origin: ${request.url()}`)
  })
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    const status = response.status()
    const isExpected = expected[status]?.test(pathname + search) ?? false
    const read = `503: GET ${response.url()}`
    const putOff = complaints.indexOf(read)
    if (status < 400 && response.request().method() === 'GET' && putOff >= 0) complaints.splice(putOff, 1)
    if (status >= 400 && !isExpected)
      complaints.push(`${status}: ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Requests are aborted by a navigation or a newer search.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`)
  })
  return complaints
}
