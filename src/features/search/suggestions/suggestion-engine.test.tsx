import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import type { Suggester } from './suggestion-engine'

const INDEX = {
  sequence: 7,
  publishers: [['acme', 'Acme']],
  nodes: [
    ['acme-masks', 'Mask Tools', 0, 12, 3],
    ['video', 'Video Mask', -1, 0, 1],
  ],
  comfy_nodes: [['MaskBlur', 0]],
}
const LATER = 10 * 60_000

/** What the service was asked, as If-None-Match. */
let asked: string[] = []
let serviceIsDown = false

/** A page that has just been loaded: nothing in memory, what is stored stays. */
async function freshPage() {
  jest.resetModules()
  const { registryHttp } = await import('@/api/axios-instance')
  registryHttp.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    if (serviceIsDown) return Promise.reject(new AxiosError('down', AxiosError.ERR_NETWORK, config))
    const known = String(config.headers.get('If-None-Match') ?? '')
    asked.push(known)
    const answer = known === '"7"' ? { data: '', status: 304 } : { data: INDEX, status: 200 }
    return Promise.resolve({ ...answer, statusText: '', headers: { etag: '"7"' }, config })
  }
  const { openSuggestions } = await import('./suggestion-engine')
  return async () => {
    const ready: Suggester[] = []
    await openSuggestions((suggester) => ready.push(suggester))
    return (text: string) =>
      ready
        .at(-1)?.(text)
        .map((found) => ('text' in found ? found.text : found.name)) ?? 'not ready'
  }
}

beforeEach(() => {
  localStorage.clear()
  asked = []
  serviceIsDown = false
})

test('the index is asked for once, kept, and on the next visit only asked whether it has changed', async () => {
  const suggest = await (await freshPage())()
  expect(suggest('mask')).toEqual(['Mask Tools', 'MaskBlur', 'Video Mask'])
  expect(suggest('vidoe')).toEqual(['Video Mask'])
  expect(suggest('zzzz')).toEqual([])
  expect(suggest('viideo')).toEqual(['Video Mask'])
  const again = await (await freshPage())()
  expect(again('acme')).toEqual(['Acme', 'Mask Tools'])
  expect(asked).toEqual(['', '"7"'])
})

test('within a visit it is asked again only after a while', async () => {
  const open = await freshPage()
  await open()
  await open()
  expect(asked).toHaveLength(1)
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + LATER)
  await open()
  expect(asked).toEqual(['', '"7"'])
})

test('what is kept is searched when the service is down', async () => {
  await (
    await freshPage()
  )()
  serviceIsDown = true
  expect((await (await freshPage())())('mask')).toEqual(['Mask Tools', 'MaskBlur', 'Video Mask'])
})

test('nothing kept and the service down: no suggestions, and no failure', async () => {
  serviceIsDown = true
  const open = await freshPage()
  expect((await open())('mask')).toBe('not ready')
  serviceIsDown = false
  expect((await open())('mask')).toHaveLength(3)
})

test.each([
  ['a broken index', () => localStorage.setItem('nodes_index', '{"etag":"\\"7\\"","nodes":[[')],
  [
    'a full storage',
    () =>
      void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ],
])('%s is passed over in silence', async (_, prepare) => {
  prepare()
  expect((await (await freshPage())())('mask')).toHaveLength(3)
  expect(asked).toEqual([''])
})
