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
})

test('both stay in the language of the page', async () => {
  await renderPage(<Footer />, { language: 'fr' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/fr/license', '/fr/contributing']))
})

interface WithText {
  props: { text: string }
}

test('they show this project’s own files', async () => {
  const { text } = ((await licenseProps({ locale: 'en' })) as WithText).props
  await renderPage(<LicensePage text={text} />)
  expect(screen.getByText(/^MIT License/)).toHaveTextContent('Permission is hereby granted, free of charge')
})

test('and how commits are named', async () => {
  const { text } = ((await contributingProps({ locale: 'en' })) as WithText).props
  await renderPage(<ContributingPage text={text} />)
  expect(screen.getByText(/^# Contributing/)).toHaveTextContent('area: Imperative subject')
})
