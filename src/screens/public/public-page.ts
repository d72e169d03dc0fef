import type { DehydratedState } from '@tanstack/react-query'
import type { NextPageContext } from 'next'
import type { ServerFailure } from '@/api/failure'
import { pageTexts } from '@/lib/languages/page-texts'
import type { PublicDocument } from './public-document'

/** What every public page receives. */
export interface PublicPageProps {
  /** Address of this website, for links that must be absolute. */
  siteUrl: string
  dehydratedState?: DehydratedState
  failure?: ServerFailure
  /** Nothing can have this address. */
  notFound?: boolean
}

/**
 * getInitialProps of a public page: a document is answered with its content, a change of page inside the website loads
 * what texts there are not yet and waits neither for the service nor for the website's server.
 * @param namespaces of texts beside `common`; where the parts of a page have their own, by what its address names
 * @param document what a document of the page holds; only the server loads it
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
