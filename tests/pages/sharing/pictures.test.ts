import type { GetServerSideProps } from 'next'
import sharp from 'sharp'
import { nodes } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { connectWebsite } from '../../support/service-in-process'
import { ask, HOSTILE, pageOf } from './ask'

const home = pageOf('og/home.png')
const node = pageOf('og/nodes/[nodeId]/card.png')
const comfyNode = pageOf('og/nodes/[nodeId]/nodes/[className]/card.png')
const glyph = pageOf('badges/nodes/[nodeId]/glyph.svg')
const publisher = pageOf('og/publishers/[publisherId]/card.png')

async function picture(of: GetServerSideProps, params: Record<string, string> = {}) {
  const answer = await ask(of, { params })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const { width, height, format } = await sharp(answer.body).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  return answer
}
const ofPack = async (nodeId: string) => (await picture(node, { nodeId })).body

/** Returns the number of light pixels in the title's area: the visible part of a name. */
async function inkOf(png: Buffer): Promise<number> {
  const title = sharp(png).extract({ left: 296, top: 70, width: 824, height: 180 }).greyscale()
  return (await title.raw().toBuffer()).filter((value) => value > 200).length
}

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.publisher('drltdata', { name: 'Dr.Lt.Data' })
})
afterAll(closeDatabase)

test('a pack has a picture that shared caches keep for a day', async () => {
  await given.node('impact', { name: 'Impact Pack', publisherId: 'drltdata', totalInstall: 5 })
  const { headers, body } = await picture(node, { nodeId: 'impact' })
  expect(headers.get('Cache-Control')).toContain('public, max-age=300, s-maxage=86400')
  const again = await ask(node, {
    params: { nodeId: 'impact' },
    headers: { 'if-none-match': headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await inkOf(body)).toBeGreaterThan(5000)
})

test('the picture follows what it shows', async () => {
  await given.node('impact', { name: 'Impact Pack' })
  const before = await ofPack('impact')
  await given.version('impact', '2.0.0')
  expect((await ofPack('impact')).equals(before)).toBe(false)
})

test('a node class has a picture of its own, which tells what it takes and gives', async () => {
  await given.node('impact', { name: 'Impact Pack', comfyNodes: ['Blur/Mask', '..'] })
  const ofClass = async (className: string) =>
    (await picture(comfyNode, { nodeId: 'impact', className })).body
  const named = await ofClass('Blur/Mask')
  expect(named.equals(await ofPack('impact'))).toBe(false)
  expect(await inkOf(await ofClass('~..'))).toBeGreaterThan(50)
  await given.comfyNode(await given.version('impact', '1.0.0'), 'Blur/Mask', {
    input_types: '{"required":{"mask":["MASK"]}}',
    return_types: '["MASK"]',
  })
  expect((await ofClass('Blur/Mask')).equals(named)).toBe(false)
  const unknown = await ask(comfyNode, { params: { nodeId: 'impact', className: 'Nobodys' } })
  expect(unknown.status).toBe(404)
})

test.each([
  ['Chinese', '图像放大器'],
  ['Japanese', 'ノードパック'],
  ['Korean', '이미지 확대'],
  ['Arabic', 'أدوات الصور'],
  ['Russian', 'Узлы изображений'],
])('a name in %s is drawn as it is written', async (_, name) => {
  await given.node('named', { name })
  await given.node('named-two', { name: 'named' })
  const [png, idDrawn] = [await ofPack('named'), await ofPack('named-two')]
  expect(await inkOf(png)).toBeGreaterThan(2000)
  expect(await inkOf(png)).not.toBe(await inkOf(idDrawn))
})

test('a name that no font of ours can draw gives way to the id', async () => {
  await given.node('thai-nodes', { name: 'โหนดไทย' })
  await given.node('Thai-nodes-2', { name: 'thai-nodes' })
  // The colours of the two glyphs leave a few pixels of the palette to others.
  expect(await inkOf(await ofPack('thai-nodes'))).toBeCloseTo(await inkOf(await ofPack('Thai-nodes-2')), -2)
})

test.each([
  ['hostile', HOSTILE],
  ['endless', 'x'.repeat(200)],
  ['of emoji', '🚀🎉'],
  ['empty of letters', '\u200b\u202e \u0000'.replace('\u0000', '')],
])('a name that is %s breaks nothing', async (_, name) => {
  await given.node('odd', { name, description: name.repeat(5), author: name })
  await picture(node, { nodeId: 'odd' })
})

test('a pack is drawn by its nodes, on the picture of its link and alone', async () => {
  await given.node('impact', { glyph: 'IMAGE>' })
  const before = await ofPack('impact')
  const alone = await ask(glyph, { params: { nodeId: 'impact' } })
  expect([alone.status, alone.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(alone.text).toContain('<path d="M4 17h0" stroke="#4f9de0"/>')
  expect((await sharp(alone.body).metadata()).format).toBe('svg')
  const { db } = await database()
  await db.update(nodes).set({ glyph: 'MASK>' })
  expect((await ofPack('impact')).equals(before)).toBe(false)
})

test.each([
  ['with the types that most packs have', 600, { glyph: 'IMAGE,MASK,MODEL,VAE>IMAGE,LATENT,MASK' }],
  ['known by names alone', 700, { comfyNodes: Array.from({ length: 30 }, (_, at) => `Node${at}`) }],
  ['with as many types as there is room for', 750, { glyph: 'IMAGE,MASK,MODEL,VAE>CLIP,LATENT,AUDIO,INT' }],
])('the drawing of a pack %s has at most %i bytes', async (_, most, fields) => {
  await given.node('drawn', fields)
  const { text } = await ask(glyph, { params: { nodeId: 'drawn' } })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most)
})

test('publishers and the registry have their pictures too', async () => {
  const ofPublisher = await picture(publisher, { publisherId: 'drltdata' })
  const ofHome = await picture(home)
  expect(ofPublisher.body.equals(ofHome.body)).toBe(false)
})

test.each([
  ['pack', node, { nodeId: 'nope' }],
  ['publisher', publisher, { publisherId: 'nope' }],
])('an unknown %s has no picture', async (_, of, params) => {
  expect((await ask(of, { params })).status).toBe(404)
})
