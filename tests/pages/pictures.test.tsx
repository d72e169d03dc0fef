import { fireEvent, screen, waitFor } from '@testing-library/react'
import { images } from '../../next.config'
import type { Node } from '../../src/api/generated/model'
import { NodeBanner } from '../../src/features/nodes/details/node-banner'
import { NodeIcon } from '../../src/features/nodes/node-icon'
import { SOCKET_COLORS } from '../../src/lib/glyph/socket-colors'
import PublisherPage from '../../src/pages/publishers/[publisherId]'
import { publishers } from '../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { call } from '../support/service'
import { connectWebsite } from '../support/service-in-process'

const ELSEWHERE = 'https://raw.githubusercontent.com/acme/masks/main'

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
afterAll(closeDatabase)

const sources = () => [...document.images].map((image) => image.getAttribute('src'))
const asTold = async (id: string) => (await call(`/nodes/${id}`)).body as Node

test('icon and banner come through the registry, never from where their publisher put them', async () => {
  await given.node('masks', { icon: `${ELSEWHERE}/icon.png`, bannerUrl: `${ELSEWHERE}/banner.png` })
  const node = await asTold('masks')
  await renderPage(
    <>
      <NodeIcon node={node} />
      <NodeBanner node={node} />
    </>,
  )
  expect(sources()).toEqual([
    expect.stringMatching(/^\/api\/nodes\/masks\/icon\?v=\w+$/),
    expect.stringMatching(/^\/api\/nodes\/masks\/banner\?v=\w+$/),
  ])
  for (const image of document.images) {
    expect(image).toHaveAttribute('width')
    expect(image).toHaveAttribute('height')
    expect(image).toHaveAttribute('loading', 'lazy')
  }
})

test('a picture may be drawn 640 to 3840 px wide, and is optimised nowhere (specification, section 9, Images)', () => {
  expect(images?.deviceSizes?.at(0)).toBe(640)
  expect(images?.deviceSizes?.at(-1)).toBe(3840)
  expect(images?.unoptimized).toBe(true)
})

test('a changed icon has another address, so that no cache shows the old one', async () => {
  await given.node('one', { icon: `${ELSEWHERE}/1.png` })
  const before = await asTold('one')
  await renderPage(
    <>
      <NodeIcon node={before} />
      <NodeIcon node={{ ...before, icon: `${ELSEWHERE}/2.png` }} />
      <NodeIcon node={before} />
    </>,
  )
  const [first, second, third] = sources()
  expect(second).not.toBe(first)
  expect(third).toBe(first)
})

test('a pack without an icon, or whose icon cannot be shown, is drawn as a node in the same place', async () => {
  await given.node('plain', { glyph: 'IMAGE>MASK' })
  await given.node('broken', { comfyNodes: ['Grow'], icon: `${ELSEWHERE}/icon.png` })
  await given.node('banned', { icon: `${ELSEWHERE}/icon.png`, status: 'NodeStatusBanned' })
  await renderPage(
    <>
      <NodeIcon node={await asTold('plain')} />
      <NodeIcon node={await asTold('broken')} />
      <NodeIcon node={await asTold('banned')} />
    </>,
  )
  const glyphs = () => [...document.querySelectorAll('svg')]
  const colors = [...(glyphs()[0]?.querySelectorAll('path[stroke]') ?? [])].map((path) =>
    path.getAttribute('stroke'),
  )
  expect(colors).toEqual([SOCKET_COLORS.image, SOCKET_COLORS.mask])
  const [image] = document.images
  expect(document.images).toHaveLength(1)
  expect(glyphs()).toHaveLength(2)
  const box = /size-\d+/.exec(image?.className ?? '')?.[0]
  if (image) fireEvent.error(image)
  expect(document.images).toHaveLength(0)
  expect(glyphs()).toHaveLength(3)
  expect(glyphs()[1]).toHaveClass(box ?? 'none')
})

test('a publisher’s logo comes through the registry, and is left out when it cannot be shown', async () => {
  await given.publisher('acme', { name: 'Acme' })
  const { db } = await database()
  await db.update(publishers).set({ logo: 'https://acme.example/logo.svg' })
  await renderPage(<PublisherPage siteUrl="http://localhost:3000" />, {
    pathname: '/publishers/[publisherId]',
    query: { publisherId: 'acme' },
  })
  await screen.findByRole('heading', { level: 1, name: 'Acme' })
  expect(sources()).toEqual([expect.stringMatching(/^\/api\/publishers\/acme\/logo\?v=\w+$/)])
  const [logo] = document.images
  if (logo) fireEvent.error(logo)
  await waitFor(() => expect(document.images).toHaveLength(0))
})
