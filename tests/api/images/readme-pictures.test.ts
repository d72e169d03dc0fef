import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { renderReadme } from '../../../src/server/review/readme/render-readme'
import { PRIORITY } from '../../../src/server/store/repositories/repository-jobs.repo'
import { repositoryReadings, versionContents } from '../../../src/server/store/schema/schema'
import { CodeHostStandIn } from '../../support/code-host'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { PictureHost, PNG, SVG } from '../../support/picture-host'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { readAll, readingCtx } from '../../support/repositories'
import { service } from '../../support/service'

const VERSION = '/nodes/masks/versions/1.0.0'
const NOT_FOUND = { status: 404, error: 'image_not_found' }

let host: PictureHost

beforeEach(async () => {
  await emptyDatabase()
  host = await PictureHost.start((request, response) =>
    response
      .writeHead(request.url?.startsWith('/gone') ? 404 : 200)
      .end(request.url === '/x.svg' ? SVG : request.url === '/page' ? '<html></html>' : PNG),
  )
})
afterEach(() => host.stop())
afterAll(closeDatabase)

const digestOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32)

/** A name on the list that leads into the operator's own network. */
const INSIDE = 'inside.test'

const app = (images = host.images()) => service({ images: host.images(), readmeImages: images })

async function givenReadme(markdown: string) {
  await given.node('masks')
  const readmeHtml = (await renderReadme(markdown))?.html ?? ''
  const id = await given.version('masks', '1.0.0')
  await given.contents(id, { readmeHtml })
  return id
}

async function look(path: string, init: RequestInit = {}, shown = app()) {
  const response = await (await shown).request(path, init)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const refusalOf = async (path: string) => {
  const { response, bytes } = await look(path)
  return { status: response.status, error: (JSON.parse(bytes.toString()) as { error: string }).error }
}

const readmeOf = async (path: string, shown = app()) => {
  const { bytes } = await look(path, {}, shown)
  return (JSON.parse(bytes.toString()) as { readme_html: string }).readme_html
}

test('a picture of another host is shown through the service, in its size, as a link to where it is', async () => {
  const address = host.at('/a.png?x=1&y="2"')
  const named = `${host.at('/a.png')}?x=1&y=%222%22`
  await givenReadme(`<img src='${address}' alt='The "mask" &amp; more' width="640" height="480">`)
  const digest = digestOf(named)
  expect(await readmeOf(`${VERSION}/contents`)).toBe(
    `<a href="${named.replace('&', '&#x26;')}" rel="nofollow noopener ugc" class="readme-image">` +
      `<img src="pictures/${digest}" alt="The &#x22;mask&#x22; &#x26; more" width="640" height="480" loading="lazy"></a>`,
  )
  expect(host.asked).toEqual([])
  const { response, bytes } = await look(`${VERSION}/pictures/${digest}`)
  expect({ status: response.status, bytes }).toEqual({ status: 200, bytes: PNG })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=3600, s-maxage=300',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  })
  const init = { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } }
  expect((await look(`${VERSION}/pictures/${digest}`, init)).response.status).toBe(304)
  expect(host.asked.map(({ path }) => path)).toEqual(['/a.png?x=1&y=%222%22'])
})

test('pictures in links and on pages of code hosts are shown, those of unlisted hosts and what is no address are words', async () => {
  const secure = host.images({ protocol: 'https:', hosts: ['github.com', 'i.imgur.com'] })
  await givenReadme(
    '[![In "a" link](https://i.imgur.com/a.png)](https://lumen.example) ' +
      '[![far](https://evil.example/a.png)](https://lumen.example/far)\n\n' +
      '![page](https://github.com/lumen/light/blob/main/a.png) ![open](http://i.imgur.com/a.png)\n',
  )
  const imgur = digestOf('https://i.imgur.com/a.png')
  const raw = digestOf('https://github.com/lumen/light/raw/main/a.png')
  const rel = 'rel="nofollow noopener ugc"'
  expect(await readmeOf(`${VERSION}/contents`, app(secure))).toBe(
    `<p><a data-picture="" href="https://lumen.example/" ${rel}><span class="readme-image">` +
      `<img src="pictures/${imgur}" alt="In &#x22;a&#x22; link" loading="lazy"></span></a> ` +
      `<a data-picture="" href="https://lumen.example/far" ${rel}>far</a></p>\n` +
      `<p><a href="https://github.com/lumen/light/blob/main/a.png" ${rel} class="readme-image">` +
      `<img src="pictures/${raw}" alt="page" loading="lazy"></a> ` +
      `<a href="http://i.imgur.com/a.png" ${rel} class="readme-image">open</a></p>`,
  )
})

test('a README that was read from a repository shows them too, until the repository names others', async () => {
  const code = await CodeHostStandIn.start()
  const ctx = await readingCtx(code)
  await given.node('Glow', { repository: 'https://github.com/Acme/Glow' })
  const read = async (readme: string) => {
    code.push('Acme/Glow', zipOf({ 'README.md': readme, 'nodes.py': 'NODE_CLASS_MAPPINGS = {}' }))
    await ctx.jobs.enqueue(['Glow'], PRIORITY.asked)
    await readAll(ctx)
  }
  const path = `/nodes/glow/repository/pictures/${digestOf(host.at('/x.svg'))}`
  await read(`![glow](${host.at('/x.svg')})`)
  const { response, bytes } = await look(path)
  expect(bytes.toString()).toBe(SVG)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  await read(`![other](${host.at('/other.png')})`)
  expect(await refusalOf(path)).toEqual(NOT_FOUND)
  expect(await refusalOf(path.replace('glow', 'nobody'))).toEqual({ status: 404, error: 'node_not_found' })
  await code.stop()
})

test('what the host does not have, or is no picture, is no error; what nobody may see shows none', async () => {
  const id = await givenReadme(`![a](${host.at('/gone.png')}) ![b](${host.at('/page')})`)
  for (const path of ['/gone.png', '/page'])
    expect((await look(`${VERSION}/pictures/${digestOf(host.at(path))}`)).response.status).toBe(204)
  expect(await refusalOf(`${VERSION}/pictures/${digestOf(host.at('/c.png'))}`)).toEqual(NOT_FOUND)
  expect(await refusalOf(`${VERSION}/pictures/0f`)).toMatchObject({ error: 'invalid_request' })
  const { db } = await database()
  await db.delete(versionContents).where(eq(versionContents.versionId, id))
  await givenHeldBack()
  const held = `/nodes/masks/versions/2.0.0/pictures/${digestOf(host.at('/a.png'))}`
  expect(await refusalOf(held)).toEqual({ status: 403, error: 'not_permitted' })
  const admin = { headers: (await given.user('root', { isAdmin: true })).headers }
  const { bytes } = await look('/nodes/masks/versions/2.0.0/contents', admin)
  expect(JSON.parse(bytes.toString())).toMatchObject({
    readme_html: expect.stringMatching(/class="readme-image">a<\/a>/) as string,
  })
  expect(host.asked.map(({ path }) => path)).toEqual(['/gone.png', '/page'])
})

async function givenHeldBack() {
  const id = await given.version('masks', '2.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.contents(id, { readmeHtml: (await renderReadme(`![a](${host.at('/a.png')})`))?.html })
}

test('only the first hundred pictures of a README are shown', async () => {
  const addresses = Array.from({ length: 101 }, (_, index) => host.at(`/${index}.png`))
  await givenReadme(addresses.map((address) => `![x](${address})`).join('\n'))
  expect((await readmeOf(`${VERSION}/contents`)).match(/<img /g)).toHaveLength(100)
  expect((await look(`${VERSION}/pictures/${digestOf(host.at('/99.png'))}`)).response.status).toBe(200)
  expect(await refusalOf(`${VERSION}/pictures/${digestOf(host.at('/100.png'))}`)).toEqual(NOT_FOUND)
})

// Invariant: a host is asked only for what the README that is stored now names, only listed hosts are, and no private address is.
test('whatever is asked in whichever order, nothing is fetched that the README of the moment does not name', async () => {
  await given.node('masks')
  await given.node('glow', { repository: 'https://github.com/acme/glow' })
  const id = await given.version('masks', '1.0.0')
  await given.contents(id, {})
  const { db } = await database()
  await db.insert(repositoryReadings).values({
    nodeId: 'glow',
    repositoryKey: 'github.com/acme/glow',
    commit: 'a'.repeat(40),
    keptSha256: '',
  })
  const addresses = [
    ...['/a.png', '/b.png', '/gone.png', '/page'].map((path) => host.at(path)),
    `http://${INSIDE}/a.png`,
    `http://unlisted.test:${host.name.split(':')[1]}/a.png`,
    `http://127.0.0.1:${host.name.split(':')[1]}/a.png`,
    `http://user:secret@${host.name}/a.png`,
    'javascript:alert(1)',
  ]
  const PICTURES = addresses.slice(0, 2)
  const LISTED = addresses.slice(0, 5)
  const resolve = (name: string) =>
    Promise.resolve([{ address: name === INSIDE ? '10.0.0.1' : '127.0.0.1', family: 4 }])
  const address = fc.constantFrom(...addresses)
  const step = fc.oneof(
    { weight: 1, arbitrary: fc.record({ names: fc.subarray(addresses), ofVersion: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ asks: address, ofVersion: fc.boolean() }) },
  )
  const write = async (names: string[], ofVersion: boolean) => {
    const markdown = names.map((name) => `![x](${name}) [![y](${name})](https://lumen.example)`).join('\n\n')
    const readmeHtml = (await renderReadme(markdown))?.html ?? ''
    await (ofVersion
      ? db.update(versionContents).set({ readmeHtml }).where(eq(versionContents.versionId, id))
      : db.update(repositoryReadings).set({ readmeHtml }))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      // A new process: it remembers no failed fetch.
      const shown = app(host.images({ resolve, hosts: [host.name, INSIDE] }))
      const named = { version: [] as string[], repository: [] as string[] }
      await write([], true)
      await write([], false)
      for (const { ofVersion, ...one } of steps) {
        const place = ofVersion ? 'version' : 'repository'
        if ('names' in one) {
          named[place] = one.names
          await write(one.names, ofVersion)
          continue
        }
        const before = host.asked.length
        const of = ofVersion ? VERSION : '/nodes/glow/repository'
        const { response, bytes } = await look(`${of}/pictures/${digestOf(one.asks)}`, {}, shown)
        const isNamed = named[place].includes(one.asks) && LISTED.includes(one.asks)
        const isPicture = isNamed && PICTURES.includes(one.asks)
        const status = isPicture ? 200 : isNamed ? 204 : 404
        expect({ ...one, place, status: response.status }).toEqual({ ...one, place, status })
        if (isPicture) expect(bytes).toEqual(PNG)
        const asked = host.asked.slice(before).map(({ path }) => host.at(path))
        expect(named[place]).toEqual(expect.arrayContaining(asked))
        for (const address of asked) expect(address).toBe(one.asks)
      }
    }),
    { numRuns: 40 },
  )
})
