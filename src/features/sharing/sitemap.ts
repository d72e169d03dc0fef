import { listNodes } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { readRepositoryPlace } from '@/contract/conventions/repository-place'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/languages/languages'
import { pathIn, paths } from '@/lib/paths'
import { changedAt } from './changed-at'
import { xml, xmlDocument } from './xml-template'
import { nodesOfPages } from './pages-of-nodes'
import { publicPublisher } from './public-publisher'
import { NOT_FOUND, type FileRequest, type ServedFile } from './file-route'

/** With an address for each language and their publishers this stays at a few megabytes and ten calls of the service. */
export const NODES_PER_SITEMAP = 1000
export const SITEMAP_TYPE = 'application/xml; charset=utf-8'

const KEEP_FOR_SECONDS = 3600
const LISTS_PER_SITEMAP = NODES_PER_SITEMAP / LIMITS.nodesPerPage.max
const LAST_SITEMAP = LIMITS.page / LISTS_PER_SITEMAP

/** Path → when it last changed; undefined where nobody knows. */
type Places = Map<string, string | undefined>

/** What is there whatever packs there are. */
const FIXED = [paths.home(), paths.workflow()]

function placesOf(nodes: readonly Node[], withFixed: boolean): Places {
  const places: Places = new Map(withFixed ? FIXED.map((path) => [path, undefined]) : [])
  /** A page that several packs are on changed with the last of them. */
  const note = (path: string | undefined, changed: string) => {
    const before = path && places.get(path)
    if (path) places.set(path, before && before > changed ? before : changed)
  }
  for (const node of nodes) {
    const changed = changedAt(node)
    const publisher = publicPublisher(node)
    const author = readRepositoryPlace(node.repository ?? '')
    note(publisher && paths.publisher(publisher.id), changed)
    note(author && paths.author(author.host, author.owner.toLowerCase()), changed)
    places.set(paths.node(node.id), changed)
  }
  return places
}

/**
 * One sitemap of a language: packs in the order of their publishers, these publishers and the authors; the first one
 * holds the pages too that are there whatever packs there are. Every address names its translations. A sitemap past the last one is a 404.
 */
export async function sitemap({ siteUrl, language, parameter }: FileRequest): Promise<ServedFile> {
  const page = Number(parameter('page'))
  if (!/^[1-9]\d*$/.test(parameter('page')) || page > LAST_SITEMAP) return NOT_FOUND
  const last = page * LISTS_PER_SITEMAP
  const nodes = await nodesOfPages(
    (list) => listNodes({ sort: ['publisher_id'], page: list, limit: LIMITS.nodesPerPage.max }),
    last - LISTS_PER_SITEMAP + 1,
    last,
  )
  if (nodes.length === 0 && page > 1) return NOT_FOUND
  const addressIn = (inLanguage: string, path: string) => siteUrl + pathIn(inLanguage, path)
  const urls = Array.from(placesOf(nodes, page === 1), ([path, changed]) => {
    const translations = LANGUAGES.map(
      (other) => xml`<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(other, path)}"/>`,
    )
    return xml`
<url><loc>${addressIn(language, path)}</loc>${changed && xml`<lastmod>${changed}</lastmod>`}${translations}<xhtml:link rel="alternate" hreflang="x-default" href="${addressIn(DEFAULT_LANGUAGE, path)}"/></url>`
  })
  const root = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}
</urlset>`
  return { type: SITEMAP_TYPE, body: xmlDocument(root), keepFor: KEEP_FOR_SECONDS, noIndex: true }
}
