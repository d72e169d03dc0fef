import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import HomePage from '../../src/pages/index'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, outage } from '../support/service-in-process'

const home = <HomePage siteUrl="http://localhost:3000" />

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.publisher('acme')
  await given.node('masks', { name: 'Mask Tools', publisherId: 'acme' })
  const version = await given.version('masks', '1.0.0')
  const takingImage = '{"required":{"image":["IMAGE"]}}'
  await given.comfyNode(version, 'Cut out', {
    category: 'image/masking',
    input_types: takingImage,
    return_types: '["MASK"]',
  })
  await given.comfyNode(version, 'Segment', {
    category: 'segment',
    input_types: '{"required":{"image":["IMAGE"],"sam":["SAM_MODEL"]}}',
    return_types: '["MASK"]',
  })
})
afterAll(closeDatabase)

const found = async () =>
  within(await screen.findByRole('list', { name: 'Nodes by type' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a search by type shows node classes, how it was understood, and what narrows it', async () => {
  await renderPage(home, { query: { q: 'image -> mask' } })
  expect(await found()).toEqual([
    'Cut outIMAGE → MASKin Mask Tools',
    'SegmentIMAGE, SAM_MODEL → MASKin Mask Tools',
  ])
  expect(screen.getByText(/Takes .*IMAGE.* · Gives .*MASK/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Cut out/ })).toHaveAttribute(
    'href',
    '/nodes/masks/nodes/Cut%20out',
  )
  await userEvent.click(screen.getByRole('button', { name: 'segment 1' }))
  await screen.findByText('1 node')
  expect(await found()).toEqual(['SegmentIMAGE, SAM_MODEL → MASKin Mask Tools'])
})

test('a type that no node has is named with the nearest one, and nothing found says what to do', async () => {
  await renderPage(home, { query: { q: 'LATENT -> MASKS zebra' } })
  expect(await screen.findByText('No node has the type MASKS.', { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'MASK' })).toHaveAttribute('href', '/?q=LATENT+-%3E+MASK+zebra')
  expect(await screen.findByText('No matching nodes')).toBeInTheDocument()
  expect(screen.getByText('Try fewer types or words.')).toBeInTheDocument()
})
