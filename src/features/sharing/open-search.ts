import type { TFunction } from 'i18next'
import { pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { xml, xmlDocument } from './xml-template'
import type { FileRequest, ServedFile } from './file-route'

const KEEP_FOR_SECONDS = 24 * 3600
const TERMS = '{searchTerms}'

/** Returns the OpenSearch description for searching the registry from the address bar, in the page's language. */
export function openSearch({ siteUrl, language, texts }: FileRequest): ServedFile {
  const t: TFunction<'nodes'> = texts
  const address = (path: string) => siteUrl + pathIn(language, path)
  const root = xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${PRODUCT}</ShortName>
  <Description>${t('sharing.siteDescription')}</Description>
  <Url type="text/html" template="${address(paths.search(''))}${TERMS}"/>
  <Url type="application/x-suggestions+json" template="${address(paths.suggestions())}?q=${TERMS}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address(paths.openSearch())}"/>
  <Image width="32" height="32" type="image/svg+xml">${siteUrl}/favicon.svg</Image>
  <Language>${language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>`
  return {
    type: 'application/opensearchdescription+xml; charset=utf-8',
    body: xmlDocument(root),
    keepFor: KEEP_FOR_SECONDS,
    noIndex: true,
  }
}
