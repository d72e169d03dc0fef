import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registryHttp } from '../../../src/api/axios-instance'
import AdminCompatibilityPage from '../../../src/pages/admin/compatibility'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const sent: { method: string; url: string; data: unknown }[] = []
registryHttp.interceptors.request.use((config) => {
  const { method = 'get', url = '', data } = config
  if (method !== 'get') sent.push({ method, url, data: data as unknown })
  return config
})

let admin: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme', supportedOs: ['Linux'] })
  const at = (hour: number) => new Date(Date.UTC(2026, 7, 1, hour))
  await given.version('masks', '1.0.0', { createdAt: at(1), supportedComfyuiVersion: '>=0.2.0' })
  await given.version('masks', '1.1.0', {
    createdAt: at(2),
    supportedComfyuiVersion: '>=0.3.0',
    supportedComfyuiFrontendVersion: '^1.2.0',
    supportedOs: ['Linux'],
  })
  comesAs('grace', given.token('grace'))
  sent.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query: Record<string, string> = {}) =>
  renderPage(<AdminCompatibilityPage />, { pathname: '/admin/compatibility', query })
const versions = () => screen.findByRole('list', { name: 'The pack and its versions' })
const choose = async (...numbers: string[]) => {
  for (const number of numbers)
    await userEvent.click(within(await versions()).getByRole('checkbox', { name: new RegExp(`^${number}`) }))
}
const field = (name: string) => screen.findByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const stored = async (number: string) => (await call(`/nodes/masks/versions/${number}`, admin)).body
const put = (path: string, body: unknown) =>
  call(path, {
    method: 'PUT',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a moderator finds a pack and sees where each of its versions runs', async () => {
  const journey = await open({ q: 'mask' })
  await userEvent.click(await screen.findByRole('link', { name: /Mask Tools/ }))
  await waitFor(() => expect(journey.addresses.at(-1)).toBe('/admin/compatibility?q=mask&pack=masks'))
  const items = within(await versions()).getAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(items[0]).toHaveTextContent('The pack itself')
  expect(items[1]).toHaveTextContent(/1\.1\.0.*>=0\.3\.0.*\^1\.2\.0.*Linux/)
  expect(items[2]).toHaveTextContent(/1\.0\.0.*>=0\.2\.0/)
})

test('several versions are changed at once, and only what changes is sent (specification, section 7, Admin)', async () => {
  await open({ pack: 'masks' })
  await choose('1.0.0', '1.1.0')
  expect(await field('ComfyUI')).toHaveAttribute('placeholder', 'mixed (unchanged)')
  await userEvent.type(await field('Accelerators'), 'CUDA, CPU')
  await userEvent.clear(await field('ComfyUI frontend'))
  await userEvent.type(await field('ComfyUI frontend'), '^1.2.0')
  await save()
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2))
  const bodies = new Map(sent.map(({ url, data }) => [url, data]))
  expect(bodies).toEqual(
    new Map([
      ['/admin/nodes/masks/versions/1.1.0', { supported_accelerators: ['CUDA', 'CPU'] }],
      [
        '/admin/nodes/masks/versions/1.0.0',
        { supported_comfyui_frontend_version: '^1.2.0', supported_accelerators: ['CUDA', 'CPU'] },
      ],
    ]),
  )
  expect(await stored('1.0.0')).toMatchObject({
    supported_comfyui_version: '>=0.2.0',
    supported_comfyui_frontend_version: '^1.2.0',
  })
})

test('a range that nobody can read is told at its field, and nothing is sent', async () => {
  await open({ pack: 'masks' })
  await choose('1.0.0')
  const comfyui = await field('ComfyUI')
  await userEvent.clear(comfyui)
  await userEvent.type(comfyui, '>=1,<2 soon')
  await save()
  await waitFor(() => expect(comfyui).toBeInvalid())
  expect(comfyui).toHaveAccessibleDescription(/This range can’t be read/)
  expect(sent).toEqual([])
})

test('an older version gets what the latest has', async () => {
  await open({ pack: 'masks' })
  await choose('1.0.0')
  await userEvent.click(await screen.findByRole('button', { name: 'Copy from the latest (1.1.0)' }))
  await save()
  await waitFor(async () =>
    expect(await stored('1.0.0')).toMatchObject({
      supported_comfyui_version: '>=0.3.0',
      supported_comfyui_frontend_version: '^1.2.0',
      supported_os: ['Linux'],
    }),
  )
})

test('the pack gets what a version has, and nothing else of it changes (specification, section 7, Admin)', async () => {
  await open({ pack: 'masks' })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to pack: 1.1.0' }))
  expect(await screen.findByText('Same as the pack')).toBeInTheDocument()
  expect(sent.map(({ url, data }) => [url, data])).toEqual([
    [
      '/admin/nodes/masks',
      { supported_comfyui_version: '>=0.3.0', supported_comfyui_frontend_version: '^1.2.0' },
    ],
  ])
})

test('what a colleague has changed since is told, and not overwritten', async () => {
  await open({ pack: 'masks' })
  await choose('1.0.0')
  const comfyui = await field('ComfyUI')
  await put('/admin/nodes/masks/versions/1.0.0', { supported_comfyui_version: '>=0.5.0' })
  await userEvent.clear(comfyui)
  await userEvent.type(comfyui, '>=0.4.0')
  await save()
  expect(await screen.findByText(/Someone else has just changed this/)).toBeInTheDocument()
  expect(await stored('1.0.0')).toMatchObject({ supported_comfyui_version: '>=0.5.0' })
  expect(comfyui).toHaveValue('>=0.4.0')
  // Having seen the current state, the moderator may insist.
  await waitFor(async () => expect(await versions()).toHaveTextContent('>=0.5.0'))
  await save()
  await waitFor(async () =>
    expect(await stored('1.0.0')).toMatchObject({ supported_comfyui_version: '>=0.4.0' }),
  )
})

test('what was typed stays when another version is selected', async () => {
  await open({ pack: 'masks' })
  await choose('1.0.0')
  await userEvent.type(await field('Accelerators'), 'CUDA')
  await choose('1.1.0')
  expect(await field('Accelerators')).toHaveValue('CUDA')
})

test('a pack that is not there, and one without versions, say so', async () => {
  await open({ pack: 'nothing' })
  expect(await screen.findByText('There’s no pack nothing')).toBeInTheDocument()
  await settled()
  await given.node('empty')
  await open({ pack: 'empty' })
  expect(await screen.findByText('This pack has no versions yet')).toBeInTheDocument()
})

test('anybody else is told that this is for administrators (specification, section 6)', async () => {
  comesAs('ada', given.token('ada'))
  await open({ pack: 'masks' })
  expect(await screen.findByText('Admins only')).toBeInTheDocument()
})
