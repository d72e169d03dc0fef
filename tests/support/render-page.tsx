import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useState, type ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createQueryClient } from '../../src/api/query-client'
import admin from '../../locales/en/admin.json'
import auth from '../../locales/en/auth.json'
import common from '../../locales/en/common.json'
import nodes from '../../locales/en/nodes.json'
import publishers from '../../locales/en/publishers.json'

type Address = Parameters<NextRouter['push']>[0]

interface Place {
  pathname: string
  query: Record<string, string | string[]>
}

const addressOf = ({ pathname, query }: Place) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${pathname}?${search.toString()}` : pathname
}

function placeOf(address: Address): Place {
  if (typeof address !== 'string') {
    return { pathname: address.pathname ?? '/', query: { ...(address.query as Place['query']) } }
  }
  const url = new URL(address, 'http://localhost')
  return { pathname: url.pathname, query: Object.fromEntries(url.searchParams) }
}

/** What the page did to the address, newest last. */
export interface Journey {
  addresses: string[]
}

function Browser({ start, journey, children }: { start: Place; journey: Journey; children: ReactNode }) {
  const [place, setPlace] = useState(start)
  const go = (address: Address) => {
    const next = placeOf(address)
    journey.addresses.push(addressOf(next))
    setPlace(next)
    return Promise.resolve(true)
  }
  const router = {
    ...place,
    route: place.pathname,
    asPath: addressOf(place),
    basePath: '',
    locale: 'en',
    defaultLocale: 'en',
    isReady: true,
    push: go,
    replace: go,
    prefetch: () => Promise.resolve(),
    events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  } as unknown as NextRouter
  return <RouterContext value={router}>{children}</RouterContext>
}

/**
 * Draws a page as a browser would after a transition: English texts, an address that answers to the page, an empty
 * cache that never asks twice. Returns the addresses the page went to.
 */
export async function renderPage(page: ReactNode, start: Partial<Place> = {}): Promise<Journey> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { admin, auth, common, nodes, publishers } },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const journey: Journey = { addresses: [] }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Browser start={{ pathname: '/', query: {}, ...start }} journey={journey}>
          {page}
        </Browser>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return journey
}
