import type { Page } from '@playwright/test'
import { reset } from '../../locales/en/auth.json'
import { LOCAL_ACCOUNTS } from '../../src/tools/product/local-accounts'
import { signIn } from './author'
import { expectFit, expectStateFit } from './expect-fit'
import { expect, test } from './looks'

/** Every screen, by viewer. */
const SCREENS = {
  nobody: [
    '/',
    '/?q=image',
    '/?q=image&os=linux&tag=image&updated=365&sort=stars',
    '/?q=image&page=4000',
    '/?q=qqqqzzzz',
    '/nodes/lantern-tone',
    '/nodes/lantern-tone/nodes',
    '/nodes/lantern-tone/nodes/LanternGradientMap',
    '/nodes/comfyui-impact-pack/nodes/FaceDetailer',
    '/comfy-nodes/KSampler',
    '/nodes/lantern-tone/versions',
    '/nodes/lantern-tone/versions/1.1.1',
    '/nodes/lantern-tone/dependencies',
    '/nodes/lantern-tone/code',
    '/nodes/lantern-tone/source/__init__.py',
    '/nodes/lantern-tone/compatibility',
    '/nodes/lantern-tone/health',
    '/nodes/lantern-tone/compare/1.1.1...1.2.0',
    '/compare?packs=lantern-tone,quiet-masks,no-such-pack',
    '/ledger',
    '/advisories',
    '/set?packs=lantern-tone,quiet-masks',
    '/set',
    '/check',
    '/check?packs=lantern-tone@1.1.0,quiet-masks,comfyui-impact-pack,no-such-pack',
    '/nodes/comfyui-impact-pack',
    '/nodes/comfyui-impact-pack/nodes',
    '/authors/github.com/ltdrdata',
    '/authors/github.com/ltdrdata?page=99',
    '/publishers/example-studio',
    '/publishers/example-studio?page=99',
    '/report?node=lantern-tone&version=1.1.0',
    '/report?publisher=example-studio',
    '/workflow',
    '/license',
    '/contributing',
    '/auth/login',
    '/auth/signup',
    '/auth/logout',
  ],
  publisher: [
    '/nodes',
    '/nodes/harbor-frames/versions',
    '/nodes/lantern-tone/edit',
    '/publishers/create',
    '/publishers/example-studio/edit',
    '/publishers/example-studio/tokens',
    '/publishers/example-studio/members',
    '/publishers/example-studio/history',
    '/publishers/example-studio/check',
    '/invitations',
    '/notices',
    '/notices/following',
    '/notices/settings',
    '/notices/unsubscribe',
    '/appeals?kind=quota',
    '/reports',
    '/account',
    '/nodes/comfyui-impact-pack/claim',
    '/publishers/example-studio/claim-my-node?nodeId=comfyui-impact-pack',
    '/admin',
  ],
  admin: [
    '/admin',
    '/admin/nodes',
    '/admin/versions?statuses=pending,flagged,active',
    '/admin/publishers',
    '/admin/users',
    '/admin/audit',
    '/admin/appeals',
    '/admin/reports',
    '/admin/compatibility',
  ],
} as const

for (const [as, paths] of Object.entries(SCREENS) as [keyof typeof SCREENS, readonly string[]][])
  test.describe(`${as === 'nobody' ? 'a visitor' : `the ${as}`} finds`, () => {
    test.use({ as })
    for (const path of paths)
      test(`${path} accessible in every look, and whole at every width`, ({ page, expectAccessible }) =>
        expectFit(page, path, expectAccessible, as === 'nobody'))
  })

test('an advisory is accessible in every look, and whole at every width', async ({
  page,
  request,
  expectAccessible,
}) => {
  // A pack that no other story uses.
  const pack = { node_id: 'comfyui-ihor-resize' }
  const moderate = await signIn(request, LOCAL_ACCOUNTS[0])
  const known = async () =>
    ((await moderate('GET', `/advisories?node_id=${pack.node_id}`)).advisories as { id: string }[])[0]
  if (!(await known())) {
    await request.post('/api/reports', { data: { ...pack, kind: 'malware', words: 'It sends keys away.' } })
    const { cases } = await moderate('GET', '/admin/reports?kind=malware')
    const [reported] = (cases as { id: string; node_id?: string }[]).filter(
      ({ node_id }) => node_id === pack.node_id,
    )
    const decision = { act: 'malware', reason: 'It sends SSH keys to a server.' }
    await moderate('POST', `/admin/reports/${reported?.id}/decision`, decision)
  }
  await expectFit(page, `/advisories/${(await known())?.id}`, expectAccessible)
})

test.describe('a visitor who forgot the password', () => {
  const askOn = async (page: Page) => {
    await page.getByRole('button', { name: reset.open }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: reset.submit })).toBeVisible()
  }

  test('finds the panel that asks for the address accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/auth/login', expectAccessible, () => askOn(page)))

  test('finds the panel that says where the mail went accessible and whole', ({ page, expectAccessible }) =>
    expectStateFit(page, '/auth/login', expectAccessible, async () => {
      await askOn(page)
      const panel = page.getByRole('dialog')
      await panel.getByRole('textbox').fill('publisher@comfy-registry.example')
      await panel.getByRole('textbox').press('Enter')
      await expect(panel.getByText('publisher@comfy-registry.example')).toBeVisible()
      await expect(panel.getByRole('link')).toBeVisible()
    }))
})
