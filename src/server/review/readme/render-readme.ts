import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { markAlerts } from './readme-alerts'
import { fitIntoPage } from './readme-layout'
import { safeLinks, targetOf } from './readme-links'
import type { TocEntry } from '../../store/schema/tables/review-record'
import { type ReadmePictures, safePictures } from './readme-pictures'
import { README_SCHEMA } from './readme-schema'

const ID_PREFIX = 'readme-'
/** Maximum bytes of Markdown; larger READMEs are not rendered. */
export const LARGEST_README = 512_000
// Excessive nesting would overflow the stack of the tree walkers.
const DEEPEST_QUOTE = 100

export interface RenderedReadme {
  html: string
  toc: TocEntry[]
}

const prefixIds = () => (tree: Root) =>
  visit(tree, 'element', (element) => {
    const { id } = element.properties
    if (typeof id === 'string' && !id.startsWith(ID_PREFIX)) element.properties.id = ID_PREFIX + id
  })

const collectHeadings = (toc: TocEntry[]) => () => (tree: Root) =>
  visit(tree, 'element', (element: Element) => {
    const depth = Number(/^h([1-6])$/.exec(element.tagName)?.[1])
    const text = toString(element).replace(/\s+/g, ' ').trim()
    if (depth && text && typeof element.properties.id === 'string')
      toc.push({ depth, id: element.properties.id, text })
  })

const isTooNested = (markdown: string): boolean =>
  markdown
    .split('\n')
    .some(
      (line) =>
        (/^(?:[ \t]*(?:>|[-*+](?=\s)|\d+[.)](?=\s)))+/.exec(line)?.[0].match(/\S/g)?.length ?? 0) >
        DEEPEST_QUOTE,
    ) ||
  (markdown.match(/<(?:div|span|p|details|blockquote|ul|ol|li|table|b|i|em|strong|sub|sup)\b/gi)?.length ??
    0) > 5000

/** The context of a README. */
export interface ReadmePlace {
  /** base URL of relative links; absent: they become plain text */
  repository?: string
  /** commit that relative links point to; absent: the default branch */
  commit?: string
  /** images next to it; absent: every image becomes a link */
  pictures?: ReadmePictures
}

/**
 * Renders a README to HTML that is safe to embed in a page: no scripts, styles, forms or frames, no images except those of
 * the archive (others become links, so that no visitor's IP address reaches another server), links only to http, https
 * and mailto, ids prefixed.
 * @returns undefined for a README above `LARGEST_README` or nested too deeply
 */
export async function renderReadme(
  markdown: string,
  { repository, commit, pictures }: ReadmePlace = {},
): Promise<RenderedReadme | undefined> {
  if (Buffer.byteLength(markdown) > LARGEST_README || isTooNested(markdown)) return undefined
  const toc: TocEntry[] = []
  const target = targetOf(repository, ID_PREFIX, commit)
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(rehypeRaw)
    .use(rehypeSanitize, README_SCHEMA)
    .use(rehypeSlug)
    .use(prefixIds)
    .use(safePictures(target, pictures, repository))
    .use(safeLinks(target))
    .use(collectHeadings(toc))
    .use(fitIntoPage)
    .use(markAlerts)
    .use(rehypeStringify)
    .process(markdown)
  return { html: String(html).trim(), toc }
}
