import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import HomePage from '../../../src/pages/index'
import NodePage from '../../../src/pages/nodes/[nodeId]/[[...tab]]'
import ComparisonPage from '../../../src/pages/nodes/[nodeId]/compare/[range]'
import PublisherPage from '../../../src/pages/publishers/[publisherId]'
import { findSteps } from '../../../src/server/releases/find-steps'
import { PublicMetadata } from '../../../src/screens/public/public-metadata'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite } from '../../support/service-in-process'
import { HOSTILE, SITE } from './ask'

// Outside Next's own document nothing collects the head: it is rendered in place, and React hoists it.
jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: ReactNode }) => children,
}))

const all = (selector: string) => Array.from(document.querySelectorAll(selector))
const content = (name: string) =>
  all(`meta[name="${name}"], meta[property="${name}"]`).at(-1)?.getAttribute('content')
const href = (rel: string, more = '') => all(`link[rel="${rel}"]${more}`).at(-1)?.getAttribute('href')
const about = () => {
  const script = document.querySelector('script[type="application/ld+json"]')
  return (JSON.parse(script?.textContent ?? 'null') as { '@graph': Record<string, unknown>[] } | null)?.[
    '@graph'
  ]
}

const openPack = (nodeId: string) =>
  renderPage(<NodePage siteUrl={SITE} />, { pathname: '/nodes/[nodeId]', query: { nodeId } })
const openComparison = async (range: string) => {
  await renderPage(<ComparisonPage siteUrl={SITE} />, {
    pathname: '/nodes/[nodeId]/compare/[range]',
    query: { nodeId: 'masks', range },
  })
  await screen.findByRole('heading', { name: /^What changed:/ })
  // The pack is requested in parallel with the comparison, and may arrive after it.
  await screen.findByRole('link', { name: 'Masks' })
}
const openPublisher = (publisherId: string) =>
  renderPage(<PublisherPage siteUrl={SITE} />, {
    pathname: '/publishers/[publisherId]',
    query: { publisherId },
  })

beforeEach(async () => {
  document.head.innerHTML = ''
  connectWebsite()
  await emptyDatabase()
  await given.publisher('drltdata', { name: 'Dr.Lt.Data' })
})
afterAll(closeDatabase)

test('the home page says how to search it and where its feeds are (specification, section 1, Title)', async () => {
  await renderPage(<HomePage siteUrl={SITE} />)
  expect(document.title).toBe('Comfy Registry')
  expect(content('description')).toBe('Discover and install ComfyUI custom nodes.')
  expect(href('canonical')).toBe(`${SITE}/`)
  expect(content('og:image')).toBe(`${SITE}/og/home.png`)
  expect(about()).toEqual([
    expect.objectContaining({
      '@type': 'WebSite',
      url: `${SITE}/`,
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/?q={search_term_string}` },
      }) as unknown,
    }),
  ])
  const feeds = all('link[type="application/atom+xml"]').map((link) => [
    link.getAttribute('title'),
    link.getAttribute('href'),
  ])
  expect(feeds).toEqual([
    ['New packs', '/feeds/new.xml'],
    ['Recently updated packs', '/feeds/updated.xml'],
  ])
})

test('of all that can be compared, search engines keep the steps from one version to the next', async () => {
  await given.node('masks', { name: 'Masks' })
  const reviewedAt = new Date('2026-08-20T11:00:00.000Z')
  for (const number of ['1.0.0', '1.1.0', '1.2.0']) await given.version('masks', number, { reviewedAt })
  await findSteps({ db: (await database()).db, clock: () => new Date() }, 10)
  await openComparison('1.1.0...1.2.0')
  expect(document.title).toBe('Masks: what changed from 1.1.0 to 1.2.0 · Comfy Registry')
  expect(content('robots')).toBeUndefined()
  expect(href('canonical')).toBe(`${SITE}/nodes/masks/compare/1.1.0...1.2.0`)
  cleanup()
  document.head.innerHTML = ''
  await openComparison('1.0.0...1.2.0')
  expect(content('robots')).toBe('noindex')
  expect(href('canonical')).toBeUndefined()
})

test('results of a search stay out of search engines', async () => {
  await renderPage(<HomePage siteUrl={SITE} />, { query: { q: 'face' } })
  expect(content('robots')).toBe('noindex')
  expect(href('canonical')).toBeUndefined()
  expect(about()).toBeUndefined()
})

test("a pack's page is described in full", async () => {
  await given.node('impact', {
    name: 'Impact Pack',
    publisherId: 'drltdata',
    description: 'Detects\n faces',
    license: 'MIT',
    author: 'ltdrdata',
    repository: 'https://github.com/ltdrdata/impact',
    totalInstall: 12,
    tags: ['faces', 'masks'],
  })
  await given.version('impact', '1.2.3')
  await openPack('IMPACT')
  await screen.findByRole('heading', { level: 1, name: 'Impact Pack' })
  expect(document.title).toBe('Impact Pack · Comfy Registry')
  expect(content('description')).toBe('Detects faces')
  expect(content('robots')).toBeUndefined()
  expect(href('canonical')).toBe(`${SITE}/nodes/impact`)
  expect(href('alternate', '[hreflang="ar"]')).toBe(`${SITE}/ar/nodes/impact`)
  expect(href('alternate', '[hreflang="x-default"]')).toBe(`${SITE}/nodes/impact`)
  expect(all('link[hreflang]')).toHaveLength(10)
  expect(href('alternate', '[type="application/atom+xml"]')).toBe('/feeds/nodes/impact/versions.xml')
  expect(content('og:image')).toBe(`${SITE}/og/nodes/impact/card.png`)
  expect(content('twitter:card')).toBe('summary_large_image')
  const [pack, trail] = about() ?? []
  expect(pack).toMatchObject({
    '@type': 'SoftwareSourceCode',
    '@id': `${SITE}/nodes/impact`,
    name: 'Impact Pack',
    version: '1.2.3',
    license: 'https://spdx.org/licenses/MIT.html',
    author: { '@type': 'Person', name: 'ltdrdata', url: `${SITE}/authors/github.com/ltdrdata` },
    publisher: { name: 'Dr.Lt.Data', url: `${SITE}/publishers/drltdata` },
    keywords: 'faces, masks',
    interactionStatistic: { userInteractionCount: 12 },
  })
  expect(pack).not.toHaveProperty('aggregateRating')
  expect(trail?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Comfy Registry', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'Dr.Lt.Data', item: `${SITE}/publishers/drltdata` },
    { '@type': 'ListItem', position: 3, name: 'Impact Pack', item: `${SITE}/nodes/impact` },
  ])
})

test('an unclaimed pack names no publisher, and one without a description gets one', async () => {
  await given.node('sage', { name: 'Sage' })
  await openPack('sage')
  await screen.findByRole('heading', { level: 1, name: 'Sage' })
  expect(content('description')).toBe(
    'Sage: a pack of custom nodes for ComfyUI. See what it adds and how to install it.',
  )
  const [pack, trail] = about() ?? []
  expect(pack).not.toHaveProperty('publisher')
  expect(trail?.itemListElement).toHaveLength(2)
})

test.each([
  ['an unknown pack', 'nope', 'Pack not found'],
  ['a banned pack', 'bad', 'Bad'],
])('%s stays out of search engines', async (_, nodeId, name) => {
  await given.node('bad', { name: 'Bad', status: 'NodeStatusBanned' })
  await openPack(nodeId)
  await screen.findByRole('heading', { level: 1, name })
  expect(content('robots')).toBe('noindex')
  expect([href('canonical'), href('alternate'), content('og:image'), about()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('no name ends the script it stands in', async () => {
  await given.node('hostile', { name: '</script><script>alert(1)</script>', description: HOSTILE })
  await openPack('hostile')
  await screen.findByRole('heading', { level: 1, name: '</script><script>alert(1)</script>' })
  const raw = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? ''
  expect(raw).not.toContain('<')
  expect(about()?.[0]).toMatchObject({ name: '</script><script>alert(1)</script>' })
})

test("a publisher's page says who they are", async () => {
  await openPublisher('drltdata')
  await screen.findByRole('heading', { level: 1, name: 'Dr.Lt.Data' })
  expect(document.title).toBe('Dr.Lt.Data · Comfy Registry')
  expect(content('og:image')).toBe(`${SITE}/og/publishers/drltdata/card.png`)
  expect(href('alternate', '[type="application/atom+xml"]')).toBe('/feeds/publishers/drltdata/packs.xml')
  const [profile, trail] = about() ?? []
  expect(profile).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Organization', name: 'Dr.Lt.Data', url: `${SITE}/publishers/drltdata` },
  })
  expect(trail?.itemListElement).toHaveLength(2)
})

test('an unknown publisher stays out of search engines', async () => {
  await openPublisher('nobody')
  await screen.findByRole('heading', { name: 'Publisher not found' })
  expect(content('robots')).toBe('noindex')
  expect(about()).toBeUndefined()
})

test('a page in another language has its own address and names the others', async () => {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'zh', resources: {} })
  render(
    <I18nextProvider i18n={i18n}>
      <PublicMetadata
        siteUrl={SITE}
        path="/"
        description={'很长'.repeat(200)}
        feeds={[{ title: '新', path: '/feeds/new.xml' }]}
      />
    </I18nextProvider>,
  )
  expect(href('canonical')).toBe(`${SITE}/zh`)
  expect(href('alternate', '[hreflang="en"]')).toBe(`${SITE}/`)
  expect(href('alternate', '[type="application/atom+xml"]')).toBe('/zh/feeds/new.xml')
  expect(content('og:locale')).toBe('zh_CN')
  expect(all('meta[property="og:locale:alternate"]')).toHaveLength(8)
  expect(content('description')).toHaveLength(200)
})
