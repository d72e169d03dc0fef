const SERVICE = 'https://api.registry.example'

/** Loads the modules with the service's URLs, as in a website built with this API base URL. */
async function websiteWith(apiBaseUrl: string) {
  jest.resetModules()
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test', NEXT_PUBLIC_API_BASE_URL: apiBaseUrl })
  const { registryHttp } = await import('../../src/api/axios-instance')
  const { pictureAddresses } = await import('../../src/lib/picture-addresses')
  const config = await import('../../next.config')
  return { registryHttp, pictureAddresses, headers: config.headers }
}

afterEach(() => jest.restoreAllMocks())

async function policyOf({ headers }: Awaited<ReturnType<typeof websiteWith>>) {
  const answers = await headers?.()
  const policy = answers?.flatMap((answer) => answer.headers).find(({ key }) => key.startsWith('Content-Sec'))
  return Object.fromEntries(
    (policy?.value ?? '').split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

describe.each([SERVICE, `${SERVICE}/`, `${SERVICE}/registry`])('with the service at %s', (apiBaseUrl) => {
  const base = apiBaseUrl.replace(/\/$/, '')

  test('calls go there', async () => {
    const { registryHttp } = await websiteWith(apiBaseUrl)
    expect(registryHttp.getUri({ url: '/nodes', params: { node_id: ['a', 'b'] } })).toBe(
      `${base}/nodes?node_id=a&node_id=b`,
    )
  })

  test('pictures come from there', async () => {
    const { pictureAddresses } = await websiteWith(apiBaseUrl)
    expect(pictureAddresses.icon({ id: 'masks', icon: 'https://x.example/i.png' })).toMatch(
      new RegExp(`^${base}/nodes/masks/icon\\?v=\\w+$`),
    )
    expect(pictureAddresses.logo({ id: 'acme', logo: 'https://x.example/l.png' })).toMatch(
      new RegExp(`^${base}/publishers/acme/logo\\?v=\\w+$`),
    )
  })

  test('the content security policy admits its calls and pictures, and nothing else of it', async () => {
    const policy = await policyOf(await websiteWith(apiBaseUrl))
    const admitting = Object.keys(policy).filter((name) => policy[name]?.includes(SERVICE))
    expect(admitting).toEqual(['img-src', 'connect-src'])
  })
})

test('without an address of its own the service is asked under the website’s origin', async () => {
  const website = await websiteWith('')
  expect(website.registryHttp.getUri({ url: '/nodes' })).toBe('/api/nodes')
  expect(await policyOf(website)).toMatchObject({ 'img-src': ["'self'", 'data:'] })
})
