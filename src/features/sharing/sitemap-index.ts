import { listNodes } from '@/api/generated/nodes/nodes'
import { LANGUAGES } from '@/lib/languages/languages'
import { pathIn, paths } from '@/lib/paths'
import { xml, xmlDocument } from './xml-template'
import type { FileRequest, ServedFile } from './file-route'
import { NODES_PER_SITEMAP, SITEMAP_TYPE } from './sitemap'

const KEEP_FOR_SECONDS = 3600

/** Returns the sitemap index: per language as many as the packs need, at least one, and as many for node classes. */
export async function sitemapIndex({ siteUrl }: FileRequest): Promise<ServedFile> {
  const { total } = await listNodes({ limit: 1 })
  const pages = Array.from({ length: Math.max(1, Math.ceil(total / NODES_PER_SITEMAP)) }, (_, index) =>
    String(index + 1),
  )
  const sitemaps = LANGUAGES.flatMap((language) =>
    pages
      .flatMap((page) => [paths.sitemap(page), paths.classSitemap(page)])
      .map(
        (path) => xml`
  <sitemap><loc>${siteUrl}${pathIn(language, path)}</loc></sitemap>`,
      ),
  )
  return {
    type: SITEMAP_TYPE,
    body: xmlDocument(
      xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps}
</sitemapindex>`,
    ),
    keepFor: KEEP_FOR_SECONDS,
    noIndex: true,
  }
}
