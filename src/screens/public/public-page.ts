import type { DehydratedState } from '@tanstack/react-query'
import type { NextPageContext } from 'next'
import type { ServerFailure } from '@/api/failure'
import { pageTexts } from '@/lib/languages/page-texts'
import type { PublicDocument } from './public-document'

/** Props of every public page. */
export interface PublicPageProps {
  /** URL of this website, for absolute links */
  siteUrl: string
  dehydratedState?: DehydratedState
  failure?: ServerFailure
  /** Whether the URL is a 404 */
  notFound?: boolean
}

/**
 * Returns getInitialProps of a public page: a document is rendered with its content; a client-side navigation loads only
 * missing translations and waits neither for the API nor for the website's server.
 * @param namespaces of translations besides `common`; a function of the URL if the page's tabs have their own
 * @param document the page's document; only the server loads it
 */
export const publicPage =
  (
    namespaces: readonly string[] | ((query: NextPageContext['query']) => readonly string[]),
    document: () => Promise<PublicDocument>,
  ) =>
  async (context: NextPageContext): Promise<PublicPageProps> => {
    const named = typeof namespaces === 'function' ? namespaces(context.query) : namespaces
    if (typeof window === 'undefined') {
      const { answerDocument } = await import('./public-document')
      const { texts = [], ...answered } = await answerDocument(context, await document())
      return { ...(await pageTexts(context, [...named, ...texts])), ...answered }
    }
    return { ...(await pageTexts(context, named)), siteUrl: window.location.origin }
  }
