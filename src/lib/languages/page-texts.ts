import type { NextPageContext } from 'next'
import type { SSRConfig } from 'next-i18next/pages'
import { loadTexts } from './load-texts'
import { textsOfBrowser } from './texts-provider'

/**
 * The texts a page needs, as what its getInitialProps answers: those of the frame (`common`) and the given namespaces.
 * A document brings them along; where the page changes in the browser they are files of the build, each loaded once, and
 * the website's server is not asked.
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
    // As Next does with code that cannot be had, after a new build for instance: the document has everything.
    window.location.assign(asPath ?? '/')
    await new Promise(() => undefined)
  }
  return {}
}
