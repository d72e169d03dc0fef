import { listComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import { listNodes } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { readRepositoryPlace } from '@/contract/conventions/repository-place'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/languages/languages'
import { comfyNodePath, pathIn, paths } from '@/lib/paths'
import { changedAt } from './changed-at'
import { xml, xmlDocument, type Xml } from './xml-template'
import { nodesOfPages } from './pages-of-nodes'
import { publicPublisher } from './public-publisher'
import { NOT_FOUND, type FileRequest, type ServedFile } from './file-route'

/** With a URL per language and their publishers this is a few megabytes and ten API calls. */
export const NODES_PER_SITEMAP = 1000
export const SITEMAP_TYPE = 'application/xml; charset=utf-8'

const KEEP_FOR_SECONDS = 3600
/** The sitemap protocol's limit of URLs. */
const CLASSES_PER_SITEMAP = 50_000
const LISTS_PER_SITEMAP = NODES_PER_SITEMAP / LIMITS.nodesPerPage.max
const LAST_SITEMAP = LIMITS.page / LISTS_PER_SITEMAP

/** Path → last modified; undefined when unknown. */
type Places = Map<string, string | undefined>

/** Paths that exist independently of packs. */
const FIXED = [paths.home(), paths.workflow(), paths.check(), paths.ledger(), paths.advisories()]

function placesOf(nodes: readonly Node[], withFixed: boolean): Places {
  const places: Places = new Map(withFixed ? FIXED.map((path) => [path, undefined]) : [])
  // The last update of a page with several packs is that of the latest pack.
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

/** Fetches the packs of a sitemap, ordered by publisher; undefined past the last one. */
async function nodesOfSitemap({ parameter }: FileRequest): Promise<Node[] | undefined> {
  const page = Number(parameter('page'))
  if (!/^[1-9]\d*$/.test(parameter('page')) || page > LAST_SITEMAP) return undefined
  const last = page * LISTS_PER_SITEMAP
  const nodes = await nodesOfPages(
    (list) => listNodes({ sort: ['publisher_id'], page: list, limit: LIMITS.nodesPerPage.max }),
    last - LISTS_PER_SITEMAP + 1,
    last,
  )
  return nodes.length === 0 && page > 1 ? undefined : nodes
}

const sitemapFile = (urls: readonly Xml[]): ServedFile => ({
  type: SITEMAP_TYPE,
  body: xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}
</urlset>`,
  ),
  keepFor: KEEP_FOR_SECONDS,
  noIndex: true,
})

/**
 * Returns one sitemap of a language: packs ordered by publisher, these publishers and the authors; the first one also
 * contains the fixed pages. Every URL lists its translations. A sitemap past the last one is a 404.
 */
export async function sitemap(request: FileRequest): Promise<ServedFile> {
  const { siteUrl, language, parameter } = request
  const nodes = await nodesOfSitemap(request)
  if (!nodes) return NOT_FOUND
  const addressIn = (inLanguage: string, path: string) => siteUrl + pathIn(inLanguage, path)
  const urls = Array.from(placesOf(nodes, parameter('page') === '1'), ([path, changed]) => {
    const translations = LANGUAGES.map(
      (other) => xml`<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(other, path)}"/>`,
    )
    return xml`
<url><loc>${addressIn(language, path)}</loc>${changed && xml`<lastmod>${changed}</lastmod>`}${translations}<xhtml:link rel="alternate" hreflang="x-default" href="${addressIn(DEFAULT_LANGUAGE, path)}"/></url>`
  })
  return sitemapFile(urls)
}

/** Fetches the node classes of packs, up to the sitemap's limit. */
async function classesOf(ids: readonly string[]): Promise<{ nodeId: string; name: string }[]> {
  const found: { nodeId: string; name: string }[] = []
  for (let start = 0; start < ids.length; start += LIMITS.nodesPerPage.max) {
    const node_ids = ids.slice(start, start + LIMITS.nodesPerPage.max)
    for (let page = 1, pages = 1; page <= pages && found.length < CLASSES_PER_SITEMAP; page += 1) {
      const answer = await listComfyNodes({ node_ids, page, pageSize: LIMITS.comfyNodesPerPage.max })
      pages = Math.ceil(answer.total / answer.page_size)
      for (const { node_id: nodeId, comfy_node_name: name } of answer.comfy_nodes)
        if (nodeId !== undefined) found.push({ nodeId, name })
    }
  }
  return found.slice(0, CLASSES_PER_SITEMAP)
}

/**
 * Returns the sitemap of a language with the node classes of the packs in the pack sitemap of the same number. There are
 * so many that translations are listed on the pages themselves.
 */
export async function classSitemap(request: FileRequest): Promise<ServedFile> {
  const nodes = await nodesOfSitemap(request)
  if (!nodes) return NOT_FOUND
  const { siteUrl, language } = request
  const changed = new Map(nodes.map((node) => [node.id, changedAt(node)]))
  const withClasses = nodes.filter(({ comfy_node_count: count }) => count > 0)
  const classes = await classesOf(withClasses.map(({ id }) => id))
  return sitemapFile(
    classes.map(
      ({ nodeId, name }) => xml`
<url><loc>${siteUrl}${pathIn(language, comfyNodePath(nodeId, name))}</loc><lastmod>${changed.get(nodeId)}</lastmod></url>`,
    ),
  )
}
