import type { NextPageContext } from 'next'
import type { SSRConfig } from 'next-i18next/pages'
import { loadTexts } from './load-texts'
import { textsOfBrowser } from './texts-provider'

/**
 * Returns the texts of a page for getInitialProps: those of the frame (`common`) and the given namespaces. A document includes
 * them; on client-side navigation they are files of the build, each loaded once, without a request to the website's server.
 */
export async function pageTexts(
  { locale, asPath }: Pick<NextPageContext, 'locale' | 'asPath'>,
  namespaces: readonly string[] = [],
): Promise<SSRConfig> {
  if (typeof window === 'undefined') {
    const { pageTranslations } = await import('./page-translations')
    return pageTranslations(locale, namespaces)
  }
  try {
    const texts = textsOfBrowser()
    if (texts) await loadTexts(texts, locale, ['common', ...namespaces])
  } catch {
    // As Next does when a chunk cannot be loaded, e.g. after a new build: the document has everything.
    window.location.assign(asPath ?? '/')
    await new Promise(() => undefined)
  }
  return {}
}
