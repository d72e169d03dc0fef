import type { NodePage, NodeSearchPage } from '../../../src/contract/packs/node'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const PACKS: Record<string, Parameters<typeof given.node>[1]> = {
  any: {},
  bsd: { supportedOs: ['FreeBSD'], supportedAccelerators: ['CPU'], tags: ['MASK'] },
  classified: {
    supportedOs: ['Operating System :: POSIX :: Linux', 'Operating System :: Microsoft :: Windows'],
    supportedAccelerators: ['Environment :: GPU :: NVIDIA CUDA :: 12', 'GPU :: NVIDIA CUDA'],
    tags: ['Mask', 'video'],
  },
  darwin: { supportedOs: ['Darwin'], supportedAccelerators: ['MPS', 'GPU :: Apple Metal'], tags: ['Mask'] },
  eleven: { supportedOs: ['Windows 11'], tags: ['Video'] },
  independent: { supportedOs: ['OS Independent', 'MacOS'], supportedAccelerators: [] },
  percent: { supportedOs: ['100%_real'], tags: ['100%'] },
  twice: {
    publisherId: 'acme',
    supportedOs: ['Linux', 'linux', 'Linux'],
    tags: ['Mask', 'mask', 'Mask', 'Video'],
  },
  win32: { supportedOs: ['win32'] },
}
const WITHOUT_ACCELERATORS = ['any', 'eleven', 'independent', 'percent', 'twice', 'win32']

beforeAll(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  for (const [id, fields] of Object.entries(PACKS))
    await given.node(id, { ...fields, description: 'something' })
  await given.version('twice', '1.0.0', { downloadUrl: 'http://registry.test/a' })
  await given.vocabulary()
})
afterAll(closeDatabase)

const read = async (path: string) => {
  const { status, body } = await call(path)
  expect(status).toBe(200)
  return body as NodePage & NodeSearchPage
}
const ids = (page: NodePage) => page.nodes.map(({ id }) => id).sort()

test.each([
  ['supported_os=Windows', ['any', 'classified', 'eleven', 'independent', 'win32']],
  ['supported_os=WIN32', ['any', 'classified', 'eleven', 'independent', 'win32']],
  ['supported_os=Windows 11', ['any', 'classified', 'eleven', 'independent', 'win32']],
  ['supported_os= Linux ', ['any', 'classified', 'independent', 'twice']],
  ['supported_os=OS :: POSIX', ['any', 'classified', 'independent', 'twice']],
  ['supported_os=mac', ['any', 'darwin', 'independent']],
  ['supported_os=freebsd', ['any', 'bsd', 'independent']],
  ['supported_os=BSD', ['any', 'bsd', 'independent']],
  ['supported_os=microsoft', ['any', 'classified', 'independent']],
  ['supported_os=amiga', ['any', 'independent']],
  ['supported_os=%25', ['any', 'independent', 'percent']],
  ['supported_os=_', ['any', 'independent', 'percent']],
  ['supported_os=', Object.keys(PACKS)],
  ['supported_accelerator=cuda', [...WITHOUT_ACCELERATORS, 'classified']],
  ['supported_accelerator=NVIDIA', [...WITHOUT_ACCELERATORS, 'classified']],
  ['supported_accelerator=metal', [...WITHOUT_ACCELERATORS, 'darwin']],
  ['supported_accelerator=CPU', [...WITHOUT_ACCELERATORS, 'bsd']],
  ['supported_accelerator=tpu', WITHOUT_ACCELERATORS],
  ['supported_os=linux&supported_accelerator=cuda', ['any', 'classified', 'independent', 'twice']],
  ['tag=mASK', ['bsd', 'classified', 'darwin', 'twice']],
  ['tag=mas', []],
  ['tag=100%25&tag=VIDEO', ['classified', 'eleven', 'percent', 'twice']],
  ['tag=video&supported_os=linux&claimed=true', ['twice']],
])('%s leaves the packs that admit it, in lists, searches and their totals', async (query, expected) => {
  const sorted = [...expected].sort()
  for (const path of ['/nodes?', '/nodes/search?', '/nodes/search?search=something&']) {
    const page = await read(`${path}${query}&limit=100`)
    expect([path, page.total, ids(page)]).toEqual([path, sorted.length, sorted])
  }
})

test('packs are counted once under what they name twice, and a tag is spelt as most packs spell it', async () => {
  const { facets } = await read('/nodes/search?facets=true')
  expect(facets).toMatchObject({
    supported_os: [
      { value: 'Windows', count: 5 },
      { value: 'macOS', count: 3 },
      { value: 'Linux', count: 4 },
    ],
    supported_accelerator: [
      { value: 'CUDA', count: 7 },
      { value: 'ROCm', count: 6 },
      { value: 'Metal', count: 7 },
      { value: 'CPU', count: 7 },
    ],
    tags: [
      { value: 'Mask', count: 4 },
      { value: 'Video', count: 3 },
      { value: '100%', count: 1 },
    ],
  })
})

test('a system that is none of the counted narrows the counts of everything else', async () => {
  const { facets } = await read('/nodes/search?facets=true&supported_os=freebsd&tag=MASK')
  expect(facets).toMatchObject({
    supported_os: [
      { value: 'Windows', count: 1 },
      { value: 'macOS', count: 1 },
      { value: 'Linux', count: 2 },
    ],
    supported_accelerator: [],
    tags: [{ value: 'MASK', count: 1 }],
    claimed: [],
  })
})

test('a pack is narrowed by what it names now', async () => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${given.token('ann')}` }
  const body = JSON.stringify({ tags: ['Audio', 'mask'] })
  expect((await call('/publishers/acme/nodes/twice', { method: 'PUT', headers, body })).status).toBe(200)
  expect(ids(await read('/nodes?tag=video'))).toEqual(['classified', 'eleven'])
  expect(ids(await read('/nodes?tag=audio'))).toEqual(['twice'])
  expect(ids(await read('/nodes?supported_os=linux'))).toContain('twice')
})
