import { closeDatabase } from '../support/database'
import { call } from '../support/service'

afterAll(closeDatabase)

const page = async () => String((await call('/docs')).body)
const addressesIn = (html: string) =>
  Array.from(html.matchAll(/\b(?:src|href)="([^"]+)"/g), ([, address = '']) => address).filter(
    (address) => !address.startsWith('data:'),
  )

test('people find a reference of the API at /docs', async () => {
  const { status, headers, body } = await call('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(body).toContain('<title>API · Comfy Registry</title>')
})

test('it runs and loads nothing but files of the registry', async () => {
  const policy = (await call('/docs')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(addressesIn(await page()).filter((address) => !/^(?:docs\/[\w.-]+|openapi)$/.test(address))).toEqual(
    [],
  )
})

test('each of its files is there, compressed for who takes it so, and known again by its ETag', async () => {
  const addresses = addressesIn(await page())
  expect(addresses.length).toBeGreaterThanOrEqual(5)
  for (const address of addresses) {
    const { status, headers, body } = await call(`/${address}`)
    expect({ address, status }).toEqual({ address, status: 200 })
    expect(headers.get('content-type')).toMatch(/^(?:text\/(?:css|javascript)|application\/json)/)
    expect(JSON.stringify(body).length).toBeGreaterThan(200)
  }
  const gzip = { 'Accept-Encoding': 'gzip' }
  const { headers } = await call('/docs/swagger-ui-bundle.js', { headers: gzip })
  expect(headers.get('content-encoding')).toBe('gzip')
  const etag = headers.get('etag') ?? ''
  const again = await call('/docs/swagger-ui-bundle.js', { headers: { ...gzip, 'If-None-Match': etag } })
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' })
})
