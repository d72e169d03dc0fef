import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import type { Suggestion } from './suggestion'
import type { Suggest } from './suggestion-engine'

const INDEX = {
  sequence: 7,
  publishers: [['acme', 'Acme']],
  nodes: [
    ['acme-masks', 'Mask Tools', 0, 12, 3],
    ['video', 'Video Mask', -1, 0, 1],
  ],
}
const CLASSES = { sequence: 7, comfy_nodes: { 'acme-masks': ['MaskBlur'] } }
const WHOLE = ['/index/suggestions', '/index/suggestions/comfy-nodes', '/index/changes?since=7']
const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

/** The requests to the service, in order. */
let asked: string[] = []
let serviceIsDown = false
/** A promise that delays the response with changes. */
let busy: Promise<unknown> | undefined
/** The page of changes in the response, or the status of its refusal. */
let changes: object | number = 7

const nothingNew = { sequence: 7, has_more: false, changes: [] }
const banned = { sequence: 8, has_more: false, changes: [{ sequence: 8, node_id: 'video', deleted: true }] }

function answer(config: InternalAxiosRequestConfig): AxiosResponse {
  const { url = '', params } = config
  const { since } = (params ?? {}) as { since?: number }
  asked.push(since === undefined ? url : `${url}?since=${since}`)
  const told = url === '/index/suggestions' ? INDEX : since === undefined ? CLASSES : changes
  const status = typeof told === 'number' ? told : 200
  const response = { data: told, status, statusText: '', headers: {}, config }
  if (status < 400) return response
  throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response)
}

/** Simulates a page load: empty memory, unchanged storage. */
async function freshPage() {
  jest.resetModules()
  const { registryHttp } = await import('@/api/axios-instance')
  registryHttp.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (serviceIsDown) throw new AxiosError('down', AxiosError.ERR_NETWORK, config)
    if (config.url === '/index/changes') await busy
    return answer(config)
  }
  const { openSuggestions } = await import('./suggestion-engine')
  return async () => {
    const ready: Suggest[] = []
    await openSuggestions((suggest) => ready.push(suggest))
    return async (text: string) => {
      const found = await ready.at(-1)?.(text)
      return found?.map((one) => ('text' in one ? one.text : one.name)) ?? 'not ready'
    }
  }
}

const visited = async () => (await freshPage())()
const passed = (milliseconds: number) => {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + milliseconds)
}

beforeEach(() => {
  localStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  asked = []
  serviceIsDown = false
  busy = undefined
  changes = nothingNew
})

test('the index is taken once, kept under the name the specification gives, and on the next visit only what has changed is asked (specification, section 9, Storage)', async () => {
  const suggest = await visited()
  expect(await suggest('mask')).toEqual(['Mask Tools', 'MaskBlur', 'Video Mask'])
  expect(await suggest('vidoe')).toEqual(['Video Mask'])
  expect(await suggest('zzzz')).toEqual([])
  expect(await suggest('viideo')).toEqual(['Video Mask'])
  expect(asked).toEqual(WHOLE)
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['nodes_index'])
  const again = await visited()
  expect(await again('acme')).toEqual(['Acme', 'Mask Tools'])
  expect(asked).toEqual([...WHOLE, '/index/changes?since=7'])
})

test('what an earlier visit has kept is opened with nothing asked; nor is anything on a first visit', async () => {
  const openKept = async () => {
    await freshPage()
    const { isSuggestionIndexKept } = await import('@/lib/suggestion-index-kept')
    const isKept = await isSuggestionIndexKept()
    await (await import('./suggestion-engine')).openKeptSuggestions()
    return isKept
  }
  expect(await openKept()).toBe(false)
  await visited()
  expect(asked).toEqual(WHOLE)
  serviceIsDown = true
  expect(await openKept()).toBe(true)
  expect(asked).toEqual(WHOLE)
  const { openSuggestions } = await import('./suggestion-engine')
  const found: Promise<Suggestion[]>[] = []
  await openSuggestions((suggest) => found.push(suggest('maskblur')))
  // The very first response has node classes.
  expect((await found[0])?.[0]).toMatchObject({ kind: 'class', name: 'MaskBlur' })
})

test('node classes are suggested once they are there, whether or not anybody says what has changed since', async () => {
  changes = 503
  await freshPage()
  const { openSuggestions } = await import('./suggestion-engine')
  const found: Promise<Awaited<ReturnType<Suggest>>>[] = []
  await openSuggestions((suggest) => found.push(suggest('maskblur')))
  expect((await found.at(-1))?.[0]).toMatchObject({ kind: 'class', name: 'MaskBlur' })
})

test('who opens them while they are being opened waits no longer for node classes than who came first', async () => {
  await visited()
  let told = () => {}
  busy = new Promise<void>((resolve) => (told = resolve))
  await freshPage()
  const { openSuggestions } = await import('./suggestion-engine')
  const answers: Promise<Suggestion[]>[] = []
  const whole = new Promise<void>((resolve) => {
    void openSuggestions((suggest) =>
      suggest('maskblur').then(([found]) => found?.kind === 'class' && resolve()),
    )
  })
  const second = openSuggestions((suggest) => answers.push(suggest('maskblur')))
  await whole
  expect((await answers.at(-1))?.[0]).toMatchObject({ kind: 'class', name: 'MaskBlur' })
  told()
  await second
})

test('a pack banned since is suggested no longer, now and on the next visit', async () => {
  await visited()
  changes = banned
  expect(await (await visited())('video')).toEqual([])
  changes = { ...banned, changes: [] }
  expect(await (await visited())('mask')).toEqual(['Mask Tools', 'MaskBlur'])
  expect(asked.slice(WHOLE.length)).toEqual(['/index/changes?since=7', '/index/changes?since=8'])
})

test('an index that was made before a ban is brought up to date before the page rests', async () => {
  changes = banned
  const suggest = await visited()
  expect(await suggest('mask')).toEqual(['Mask Tools', 'MaskBlur'])
  expect(await suggest('video')).toEqual([])
})

test('within a visit it is asked what has changed only after a while', async () => {
  const open = await freshPage()
  await open()
  await open()
  expect(asked).toEqual(WHOLE)
  passed(10 * MINUTES)
  await open()
  expect(asked).toEqual([...WHOLE, '/index/changes?since=7'])
})

test.each([
  ['changes that are no longer kept', 410],
  ['a place in the order of changes that the service does not know', 400],
  ['more changes than are worth following', { ...nothingNew, has_more: true }],
])('%s lead to the whole index', async (_, met) => {
  await visited()
  changes = met
  expect(await (await visited())('mask')).toHaveLength(3)
  expect(asked.slice(WHOLE.length, WHOLE.length + 3)).toEqual([
    '/index/changes?since=7',
    '/index/suggestions',
    '/index/suggestions/comfy-nodes',
  ])
})

test('after a week it is taken anew, because what is popular has moved', async () => {
  await visited()
  passed(8 * DAYS)
  await visited()
  expect(asked).toEqual([...WHOLE, ...WHOLE])
})

test('what is kept is searched when the service is down', async () => {
  await visited()
  serviceIsDown = true
  expect(await (await visited())('mask')).toEqual(['Mask Tools', 'MaskBlur', 'Video Mask'])
})

test('nothing kept and the service down: no suggestions, and no failure', async () => {
  serviceIsDown = true
  const open = await freshPage()
  expect(await (await open())('mask')).toBe('not ready')
  serviceIsDown = false
  expect(await (await open())('mask')).toHaveLength(3)
})

test('topics of the packs are offered', async () => {
  await visited()
  const { readQuerySuggestions } = await import('@/lib/query-suggestions')
  expect(readQuerySuggestions().suggested).toEqual(['mask'])
})

/** Replaces stored parts. */
async function spoil(parts: Record<string, object>) {
  const { keepSuggestions } = await import('@/lib/suggestion-store')
  await keepSuggestions(parts)
}

test.each([
  ['an index of another build', () => spoil({ packs: { form: 0 } })],
  ['something broken', () => spoil({ packs: { form: 1, names: '[[' } })],
  [
    'a full storage',
    () =>
      void jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ],
  ['no storage', () => void Reflect.deleteProperty(globalThis, 'indexedDB')],
])('%s is passed over in silence', async (_, prepare) => {
  await prepare()
  expect(await (await visited())('mask')).toHaveLength(3)
  expect(asked).toEqual(WHOLE)
})

test('packs without the node classes that belong to them, because another tab was writing, are suggested until the whole is taken', async () => {
  await visited()
  await spoil({ classes: { form: 1, sequence: 99, takenAt: 1, names: '[]', lines: '' } })
  expect(await (await visited())('mask')).toEqual(['Mask Tools', 'MaskBlur', 'Video Mask'])
  expect(asked).toEqual([...WHOLE, ...WHOLE])
})
