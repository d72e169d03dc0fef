import { screen } from '@testing-library/react'
import AuthorPage from '../../src/pages/authors/[host]/[owner]'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

const open = (host: string, owner: string, page?: string) =>
  renderPage(<AuthorPage siteUrl="http://localhost:3000" />, {
    pathname: '/authors/[host]/[owner]',
    query: { host, owner, ...(page && { page }) },
  })

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
})
afterEach(settled)
afterAll(closeDatabase)

test('an author’s page has all of their packs, claimed or not, the best known first', async () => {
  await given.publisher('acme')
  await given.node('small', { name: 'Small', author: 'Ann', repository: 'https://github.com/Ann/small' })
  await given.node('known', { name: 'Known', repository: 'https://github.com/ann/known', githubStars: 9 })
  await given.node('claimed', {
    name: 'Claimed',
    publisherId: 'acme',
    repository: 'https://github.com/ann/claimed',
    githubStars: 5,
  })
  await given.version('claimed', '1.0.0')
  await given.node('other', { name: 'Other', repository: 'https://github.com/eve/other' })
  await open('github.com', 'ann')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeVisible()
  expect(await screen.findByText('3 packs')).toBeVisible()
  expect(screen.getByRole('link', { name: 'github.com/ann' })).toHaveAttribute(
    'href',
    'https://github.com/ann',
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Known',
    'Claimed',
    'Small',
  ])
})

test('past the last page there is a way to it', async () => {
  for (let index = 0; index < 13; index++)
    await given.node(`pack-${index}`, { repository: `https://github.com/ann/${index}` })
  await open('github.com', 'ann', '7')
  expect(await screen.findByRole('link', { name: 'Go to last page' })).toHaveAttribute(
    'href',
    '/authors/github.com/ann?page=2',
  )
})

test('of whom no pack is, nothing is made up', async () => {
  await given.node('other', { repository: 'https://github.com/eve/other' })
  await open('github.com', 'nobody')
  expect(await screen.findByRole('heading', { level: 1, name: 'No packs by this author' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search for nobody' })).toHaveAttribute('href', '/?q=nobody')
})
