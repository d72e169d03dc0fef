import { screen } from '@testing-library/react'
import ContributingPage, { getStaticProps as contributingProps } from '../../src/pages/contributing'
import LicensePage, { getStaticProps as licenseProps } from '../../src/pages/license'
import { Footer } from '../../src/shell/footer'
import { closeDatabase } from '../support/database'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'

beforeEach(() => connectWebsite())
afterEach(settled)
afterAll(closeDatabase)

const destination = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the footer leads to the reference of the API, to the license and to how to take part', async () => {
  await renderPage(<Footer />)
  expect([destination('API'), destination('License'), destination('Contribute')]).toEqual([
    '/api/docs',
    '/license',
    '/contributing',
  ])
  expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute('target', '_blank')
})

test('both stay in the language of the page', async () => {
  await renderPage(<Footer />, { language: 'fr' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/fr/license', '/fr/contributing']))
})

interface WithHtml {
  props: { html: string }
}

test('they show this project’s own files', async () => {
  const { html } = ((await licenseProps({ locale: 'en' })) as WithHtml).props
  await renderPage(<LicensePage html={html} />)
  expect(screen.getByText(/^Permission is hereby granted, free of charge/)).toHaveTextContent(
    'in the Software without restriction',
  )
})

test('and how to take part, with headings, tables and code, and no link into files that no page shows', async () => {
  const { html } = ((await contributingProps({ locale: 'en' })) as WithHtml).props
  await renderPage(<ContributingPage html={html} />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 2, name: 'Set up' })).toBeInTheDocument()
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  ).toEqual(['step', 'checks', 'alone'])
  expect(screen.getByText('area: Imperative subject').tagName).toBe('CODE')
  expect(screen.getByText('one story')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})
