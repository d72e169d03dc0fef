import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { queryClient } from '../../src/api/query-client'
import account from '../../locales/en/account.json'
import admin from '../../locales/en/admin.json'
import adoption from '../../locales/en/adoption.json'
import advisories from '../../locales/en/advisories.json'
import appeals from '../../locales/en/appeals.json'
import audit from '../../locales/en/audit.json'
import auth from '../../locales/en/auth.json'
import check from '../../locales/en/check.json'
import claim from '../../locales/en/claim.json'
import classes from '../../locales/en/classes.json'
import common from '../../locales/en/common.json'
import compare from '../../locales/en/compare.json'
import health from '../../locales/en/health.json'
import ledger from '../../locales/en/ledger.json'
import manage from '../../locales/en/manage.json'
import members from '../../locales/en/members.json'
import nodes from '../../locales/en/nodes.json'
import notices from '../../locales/en/notices.json'
import palette from '../../locales/en/palette.json'
import parts from '../../locales/en/parts.json'
import publishers from '../../locales/en/publishers.json'
import publishing from '../../locales/en/publishing.json'
import releases from '../../locales/en/releases.json'
import reports from '../../locales/en/reports.json'
import search from '../../locales/en/search.json'
import source from '../../locales/en/source.json'
import workflow from '../../locales/en/workflow.json'
import { fallbackLng } from '../../next-i18next.config'

type Address = Parameters<NextRouter['push']>[0]

interface Place {
  pathname: string
  query: Record<string, string | string[]>
}

const addressOf = ({ pathname, query }: Place) => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, value])),
  )
  return search.size > 0 ? `${pathname}?${search.toString()}` : pathname
}

function placeOf(address: Address): Place {
  if (typeof address !== 'string') {
    return { pathname: address.pathname ?? '/', query: { ...(address.query as Place['query']) } }
  }
  const url = new URL(address, 'http://localhost')
  const valuesOf = (key: string) => url.searchParams.getAll(key)
  const query = [...url.searchParams.keys()].map((key) => {
    const [first = '', ...others] = valuesOf(key)
    return [key, others.length > 0 ? [first, ...others] : first]
  })
  return { pathname: url.pathname, query: Object.fromEntries(query) as Place['query'] }
}

/** Returns a location as the page sees it: with the values of its pathname's dynamic segments. */
function seenBy(page: string, place: Place): Place {
  const names = [...page.matchAll(/\[+(?:\.\.\.)?(\w+)\]+/g)].map((match) => match[1] ?? '')
  const pattern = page.replace(/\/\[\[\.\.\.\w+\]\]$/, '(?:/(.+))?').replace(/\[\w+\]/g, '([^/]+)')
  const values = names.length > 0 ? new RegExp(`^${pattern}$`).exec(place.pathname)?.slice(1) : undefined
  if (!values) return place
  const params = names.flatMap((name, index) => {
    const parts = (values[index] ?? '').split('/').filter(Boolean).map(decodeURIComponent)
    if (parts.length === 0) return []
    return [[name, page.includes(`...${name}`) ? parts : (parts[0] ?? '')] as const]
  })
  return { pathname: page, query: { ...Object.fromEntries(params), ...place.query } }
}

/** The page's navigations, newest last. */
export interface Journey {
  addresses: string[]
  /** The kind of each navigation. */
  steps: ('push' | 'replace')[]
  /** Navigates to another URL, as by going back. */
  visit: (address: string) => void
}

interface BrowserProps {
  start: Place
  language: string
  journey: Journey
  /** Receives a function that navigates without the page's doing. */
  onReady: (visit: Journey['visit']) => void
  children: ReactNode
}

function Browser({ start, language, journey, onReady, children }: BrowserProps) {
  const [place, setPlace] = useState(start)
  const [locale, setLocale] = useState(language)
  const go =
    (step: Journey['steps'][number]): NextRouter['push'] =>
    (address, _shown, options) => {
      const next = placeOf(address)
      journey.addresses.push(addressOf(next))
      journey.steps.push(step)
      setPlace(seenBy(start.pathname, next))
      if (options?.locale) setLocale(options.locale)
      return Promise.resolve(true)
    }
  useEffect(() => {
    onReady((address) => setPlace(seenBy(start.pathname, placeOf(address))))
  }, [onReady, start.pathname])
  const router = {
    ...place,
    route: place.pathname,
    asPath: addressOf(place),
    basePath: '',
    locale,
    defaultLocale: 'en',
    isReady: true,
    push: go('push'),
    replace: go('replace'),
    prefetch: () => Promise.resolve(),
    beforePopState: () => undefined,
    events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  } as unknown as NextRouter
  return <RouterContext value={router}>{children}</RouterContext>
}

/**
 * Renders a page as a browser would after a client-side navigation: English texts (whatever the language), a URL that follows
 * the page, an empty query cache without retries. Returns the page's navigations.
 */
export async function renderPage(
  page: ReactNode,
  { language = 'en', ...start }: Partial<Place> & { language?: string } = {},
): Promise<Journey> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng,
    resources: {
      en: {
        account,
        admin,
        adoption,
        advisories,
        appeals,
        audit,
        auth,
        check,
        claim,
        classes,
        common,
        compare,
        health,
        ledger,
        manage,
        members,
        nodes,
        notices,
        palette,
        parts,
        publishers,
        publishing,
        releases,
        reports,
        search,
        source,
        workflow,
      },
    },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  // The client that writes invalidate, empty as in a newly opened browser.
  const client = queryClient()
  client.clear()
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false } })
  let visit: Journey['visit'] = () => undefined
  const journey: Journey = { addresses: [], steps: [], visit: (address) => act(() => visit(address)) }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Browser
          start={{ pathname: '/', query: {}, ...start }}
          language={language}
          journey={journey}
          onReady={(ready) => void (visit = ready)}
        >
          {page}
        </Browser>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return journey
}
