import type { GetServerSideProps } from 'next'
import { badgePath } from '../../../src/lib/paths'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { connectWebsite } from '../../support/service-in-process'
import { ask, pageOf, readXml } from './ask'

const version = pageOf('badges/nodes/[nodeId]/version.svg')
const installs = pageOf('badges/nodes/[nodeId]/installs.svg')
const stars = pageOf('badges/nodes/[nodeId]/stars.svg')

async function badge(of: GetServerSideProps, nodeId = 'impact', locale = 'en') {
  const answer = await ask(of, { params: { nodeId }, locale })
  const svg = readXml(answer.text).documentElement
  const rects = Array.from(svg.querySelectorAll('[clip-path] rect'), (rect) =>
    Number(rect.getAttribute('width')),
  )
  return {
    ...answer,
    title: svg.querySelector('title')?.textContent,
    label: svg.getAttribute('aria-label'),
    width: Number(svg.getAttribute('width')),
    rects,
    color: svg.querySelectorAll('[clip-path] rect')[1]?.getAttribute('fill'),
    shapes: Array.from(svg.querySelectorAll('[fill="#fff"] > path'), (path) => path.getAttribute('d') ?? ''),
  }
}

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.node('impact', { name: 'Impact', totalInstall: 12345, githubStars: 678 })
  await given.version('impact', '1.2.3')
})
afterAll(closeDatabase)

test.each([
  ['version', version, 'Comfy Registry: v1.2.3'],
  ['installs', installs, 'installs: 12.3K'],
  ['stars', stars, 'stars: 678'],
])('the %s badge is drawn and named for readers', async (_, of, words) => {
  const { status, headers, title, label, width, rects, shapes } = await badge(of)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(headers.get('Cache-Control')).toMatch(/^public, max-age=300, s-maxage=300/)
  expect([title, label]).toEqual([words, words])
  expect(rects[0]! + rects[1]!).toBeCloseTo(width, 1)
  expect(shapes.every((shape) => shape.length > 50)).toBe(true)
})

test('a badge is as wide as its words, also in writings that are not Latin', async () => {
  const [english, chinese, arabic] = await Promise.all(
    ['en', 'zh', 'ar'].map((locale) => badge(installs, 'impact', locale)),
  )
  expect(chinese?.title).toBe('安装量: 1.2万')
  // Three ideographs of eleven pixels, the padding and the pack's glyph.
  expect(chinese?.rects[0]).toBe(3 * 11 + 12 + 20)
  expect(arabic?.rects[0]).toBeGreaterThan(english?.rects[0] ?? Infinity)
  expect(arabic?.shapes[0]?.length).toBeGreaterThan(500)
})

test('a pack without a version says so', async () => {
  await given.node('sage')
  expect(await badge(version, 'sage')).toMatchObject({ status: 200, title: 'Comfy Registry: no version' })
})

test('a banned pack says so in red', async () => {
  await given.node('bad', { status: 'NodeStatusBanned' })
  expect(await badge(stars, 'bad')).toMatchObject({ title: 'stars: banned', color: '#b3261e' })
})

test.each(['nope', '../x', '%00', '"><script>'])(
  'the badge of %s, which nobody knows, is grey and a 404',
  async (id) => {
    const { status, title, color, text, headers } = await badge(version, id)
    expect([status, title, color]).toEqual([404, 'Comfy Registry: not found', '#6a737d'])
    expect(text).not.toContain('script')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  },
)

test('the address of a badge is spelt in one place', () => {
  expect(badgePath('a b', 'installs')).toBe('/badges/nodes/a%20b/installs.svg')
})
