import { pathIn, paths } from '@/lib/paths'
import { PRODUCT, PRODUCT_DESCRIPTION } from '@/lib/product'

/** Returns the schema.org description of the registry, including its search. */
export const describeWebsite = (
  siteUrl: string,
  language: string,
  description = PRODUCT_DESCRIPTION,
): object => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: PRODUCT,
  url: siteUrl + pathIn(language, paths.home()),
  description,
  inLanguage: language,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl}${pathIn(language, paths.search(''))}{search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
