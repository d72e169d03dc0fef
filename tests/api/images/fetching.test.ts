import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPublicAddress } from '../../../src/server/adapters/web/is-public-address'
import { imageRules } from '../../../src/server/adapters/images/image-rules'
import { createRemoteImages } from '../../../src/server/adapters/images/remote-images'
import { PictureHost, PNG, SVG } from '../../support/picture-host'
import { folderStore, type StoreOfTests } from '../../support/stores'
import { until } from '../../support/until'

const HOUR_MS = 3_600_000

const ANSWERS: Record<string, RequestListener> = {
  '/icon.png': (_, response) => response.end(PNG),
  '/drawing.svg': (_, response) => response.end(`<?xml version="1.0"?>\n<!-- ours -->\n${SVG}`),
  '/moved': (_, response) => response.writeHead(302, { Location: '/icon.png' }).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1/icon.png' }).end(),
  '/circle': (_, response) => response.writeHead(301, { Location: '/circle' }).end(),
  '/page.png': (_, response) => response.setHeader('Content-Type', 'image/png').end('<html><svg></html>'),
  '/gone.png': (_, response) => response.writeHead(404).end(PNG),
  '/announced.png': (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])),
  '/endless.png': (_, response) => {
    response.write(PNG)
    for (let megabytes = 0; megabytes < 4; megabytes += 1) response.write(Buffer.alloc(1024 * 1024))
  },
  '/silent.png': () => undefined,
  '/halting.png': (_, response) => response.write(PNG),
}

let host: PictureHost
let store: StoreOfTests
let now = new Date('2026-08-20T10:00:00.000Z')

beforeEach(async () => {
  now = new Date('2026-08-20T10:00:00.000Z')
  store = await folderStore()
  host = await PictureHost.start((request, response) =>
    (ANSWERS[request.url?.replace(/\?.*/, '') ?? ''] ?? ANSWERS['/gone.png'])?.(request, response),
  )
})
afterEach(async () => {
  await host.stop()
  await store.close()
})

const images = (changes: Parameters<PictureHost['rules']>[0] = {}) =>
  createRemoteImages({
    archives: store.archives,
    rules: host.rules(changes),
    clock: () => now,
    log: { info: () => undefined },
  })

test('a picture is fetched once, however many ask for it at a time and in whichever process', async () => {
  const first = images()
  const found = await Promise.all(Array.from({ length: 20 }, () => first.find(host.at('/icon.png'))))
  for (const image of found) expect(image).toMatchObject({ type: 'image/png', bytes: PNG })
  expect(await images().find(host.at('/icon.png#fragment'))).toMatchObject({ bytes: PNG })
  expect(host.asked).toHaveLength(1)
})

test('whoever shows the picture learns nothing of who looks at it', async () => {
  await images().find(host.at('/icon.png'))
  expect(Object.keys(host.asked[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('after a day the picture is fetched anew; while its host is away the old one stays', async () => {
  const shown = images()
  await shown.find(host.at('/icon.png'))
  now = new Date(now.getTime() + 25 * HOUR_MS)
  await shown.find(host.at('/icon.png'))
  expect(host.asked).toHaveLength(2)
  now = new Date(now.getTime() + 25 * HOUR_MS)
  const away = images({ resolve: () => Promise.reject(new Error('no such host')) })
  expect(await away.find(host.at('/icon.png'))).toMatchObject({ bytes: PNG })
})

test('what could not be had is left alone for an hour', async () => {
  const shown = images()
  expect(await shown.find(host.at('/gone.png'))).toBeUndefined()
  expect(await shown.find(host.at('/gone.png'))).toBeUndefined()
  expect(host.asked).toHaveLength(1)
  now = new Date(now.getTime() + HOUR_MS)
  await shown.find(host.at('/gone.png'))
  expect(host.asked).toHaveLength(2)
})

test('a redirect within the allowed hosts is followed, and a drawing is known by its first element', async () => {
  expect(await images().find(host.at('/moved'))).toMatchObject({ type: 'image/png', bytes: PNG })
  expect(await images().find(host.at('/drawing.svg'))).toMatchObject({ type: 'image/svg+xml' })
})

test.each([
  ['leads to another host', '/elsewhere'],
  ['leads in circles', '/circle'],
  ['is a page that calls itself a picture', '/page.png'],
  ['is not there', '/gone.png'],
  ['announces that it is too large', '/announced.png'],
  ['grows too large', '/endless.png'],
])('a picture that %s is none', async (_what, path) => {
  expect(await images().find(host.at(path))).toBeUndefined()
  expect(host.asked[0]?.path).toBe(path)
})

test.each([
  ['never comes', '/silent.png'],
  ['never ends', '/halting.png'],
])('a picture that %s is not waited for for ever', async (_what, path) => {
  expect(await images({ timeoutMs: 500 }).find(host.at(path))).toBeUndefined()
  expect(host.asked[0]?.path).toBe(path)
})

test('a name that leads into the operator’s own network is not asked', async () => {
  const shown = images({ mayConnect: isPublicAddress })
  expect(await shown.find(host.at('/icon.png'))).toBeUndefined()
  expect(host.asked).toEqual([])
})

test('of a name’s addresses only the public ones are asked', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '10.0.0.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  expect(await images({ resolve }).find(host.at('/icon.png'))).toMatchObject({ bytes: PNG })
})

test('an address that names its machine by number is checked as well', async () => {
  const port = host.name.split(':')[1] ?? ''
  const numbered = { hosts: [`127.0.0.1:${port}`, `[::1]:${port}`], mayConnect: isPublicAddress }
  for (const name of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1'])
    expect(await images(numbered).find(`http://${name}:${port}/icon.png`)).toBeUndefined()
  expect(host.asked).toEqual([])
})

test.each([
  'https://evil.example/icon.png',
  'http://raw.githubusercontent.com/a/b/main/icon.png',
  'https://raw.githubusercontent.com:8443/a/b/main/icon.png',
  'https://user:secret@raw.githubusercontent.com/a/b/main/icon.png',
  'https://raw.githubusercontent.com.evil.example/icon.png',
  'https://evilgithubusercontent.com/icon.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '/nodes/masks/icon',
  '',
])('%s is never asked', async (address) => {
  let resolved = 0
  const resolve = () => {
    resolved += 1
    return Promise.reject(new Error('nobody is asked'))
  }
  const rules = { ...imageRules(['*.githubusercontent.com']), resolve }
  const log = { info: () => undefined }
  const shown = createRemoteImages({ archives: store.archives, rules, clock: () => now, log })
  expect(await shown.find(address)).toBeUndefined()
  expect(resolved).toBe(0)
  await shown.find('https://raw.githubusercontent.com/a/b/main/icon.png')
  expect(resolved).toBe(1)
})

test('so many pictures are fetched at a time, and what comes on top is told to come again', async () => {
  const shown = images({ timeoutMs: 60_000 })
  const asking = Array.from({ length: 240 }, (_, index) => shown.find(host.at(`/silent.png?${index}`)))
  const results = Promise.allSettled(asking)
  await until('eight pictures are being fetched', () => host.asked.length >= 8)
  await sleep(300)
  expect(host.asked).toHaveLength(8)
  await host.stop()
  const refused = (await results).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(240 - 208)
  expect(refused[0]).toMatchObject({ reason: { code: 'service_unavailable', retryAfterSeconds: 10 } })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
])('%s is nobody’s place on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['140.82.121.4', '2606:50c0:8000::154', '172.32.0.1'])('%s is somebody’s place', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
