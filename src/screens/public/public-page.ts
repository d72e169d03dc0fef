import {
  dehydrate,
  type DehydratedState,
  type FetchQueryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import type { ServerFailure } from '@/api/failure'
import { readApiError } from '@/api/errors'
import { createQueryClient } from '@/api/query-client'
import { inNameOf } from '@/api/visitor'
import { serverEnvironment } from '@/lib/environment'
import { pageTranslations } from '@/lib/languages/page-translations'

const SHARED = 'public, s-maxage=60, stale-while-revalidate=300'
const UNAVAILABLE = 503

/** What every public page receives. */
export interface PublicPageProps {
  /** Address of this website, for links that must be absolute. */
  siteUrl: string
  dehydratedState?: DehydratedState
  failure?: ServerFailure
}

interface PublicPageOptions {
  /** Namespaces of texts beside `common`. */
  namespaces: readonly string[]
  /**
   * What the document should hold. The first query is the page's subject: without its answer the document says 404 or 503.
   */
  queries: (context: GetServerSidePropsContext) => readonly object[]
  /** What else it should hold, which only those answers tell. */
  more?: (client: QueryClient, context: GetServerSidePropsContext) => readonly object[]
  /** Another address that is the right one, once the answers are there. */
  redirect?: (client: QueryClient, context: GetServerSidePropsContext) => string | undefined
}

const isTransition = ({ req }: GetServerSidePropsContext) =>
  req.headers['x-nextjs-data'] !== undefined || req.url?.startsWith('/_next/data/')

/**
 * getServerSideProps of a public page. A document is answered with its content (queries prefetched and dehydrated), an
 * honest status, and so that a CDN may hold it; a transition inside the website gets the texts alone and never waits
 * for the service.
 */
export const publicPage =
  ({ namespaces, queries, more, redirect }: PublicPageOptions): GetServerSideProps =>
  async (context) => {
    const { locale, defaultLocale, req, res } = context
    const texts = await pageTranslations(locale, namespaces)
    const basics = { ...texts, siteUrl: serverEnvironment().siteUrl }
    if (isTransition(context)) return { props: basics }

    const client = createQueryClient()
    const ask = (all: readonly object[]) =>
      inNameOf(req, () =>
        Promise.allSettled(
          all.map((options) => client.fetchQuery({ ...(options as FetchQueryOptions), retry: false })),
        ),
      )
    const [subject] = await ask(queries(context))
    const destination = redirect?.(client, context)
    if (destination) {
      const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''
      return { redirect: { destination: prefix + destination, permanent: false } }
    }
    await ask(more?.(client, context) ?? [])
    const failure = subject?.status === 'rejected' ? serverFailure(subject.reason) : undefined
    // An id longer or other than any can be: nothing has this address.
    if (failure?.status === 400) return { notFound: true }
    res.statusCode = statusOf(failure)
    res.setHeader('Cache-Control', failure ? 'no-store' : SHARED)
    const dehydratedState = dehydrate(client)
    client.clear()
    return { props: { ...basics, dehydratedState, ...(failure && { failure }) } }
  }

function serverFailure(reason: unknown): ServerFailure {
  const { status, message } = readApiError(reason)
  return { status: status ?? null, message }
}

/** A refusal keeps its own status; whatever is wrong behind us is "unavailable". */
function statusOf(failure: ServerFailure | undefined): number {
  if (!failure) return 200
  return failure.status !== null && failure.status >= 400 && failure.status < 500
    ? failure.status
    : UNAVAILABLE
}
