import { PRODUCT } from '@/lib/product'
import { pathIn } from '@/lib/paths'
import { xml, xmlDocument, type Xml } from '../xml-template'
import type { FileRequest, ServedFile } from '../file-route'

export interface AtomEntry {
  /** Stable, language-independent id: `node/impact` */
  name: string
  title: string
  /** Path of its page, without site and language */
  path: string
  /** Path of a related page, likewise */
  related?: string
  author: string | undefined
  /** ISO timestamps */
  published: string
  updated: string
  text: string | undefined
  /** URL of its image, absolute or relative to this site */
  picture?: string
  categories: readonly string[]
}

interface AtomFeed {
  title: string
  /** Paths of this feed and its page, without site and language */
  path: string
  pagePath: string
  entries: readonly AtomEntry[]
  /** The `updated` timestamp of an empty feed */
  emptySince: string
}

const KEEP_FOR_SECONDS = 600

/** Ids stay the same when the website moves to another scheme, port or language (RFC 4151). */
const tagOf = (siteUrl: string, name: string) => `tag:${new URL(siteUrl).hostname},2025:${name}`

const entryXml = (siteUrl: string, language: string, entry: AtomEntry): Xml => xml`
  <entry>
    <id>${tagOf(siteUrl, entry.name)}</id>
    <title>${entry.title}</title>
    <link rel="alternate" type="text/html" href="${siteUrl}${pathIn(language, entry.path)}"/>
    ${entry.related && xml`<link rel="related" type="text/html" href="${siteUrl}${pathIn(language, entry.related)}"/>`}
    <author><name>${entry.author ?? PRODUCT}</name></author>
    <published>${entry.published}</published>
    <updated>${entry.updated}</updated>
    ${entry.categories.map((term) => xml`<category term="${term}"/>`)}
    ${entry.picture && xml`<media:thumbnail url="${new URL(entry.picture, siteUrl).href}"/>`}
    ${entry.text && xml`<content type="text">${entry.text}</content>`}
  </entry>`

/** Renders an Atom feed (RFC 4287) in the requested language. */
export function atomFeed({ siteUrl, language }: FileRequest, feed: AtomFeed): ServedFile {
  const { title, path, pagePath, entries, emptySince } = feed
  const own = pathIn(language, path)
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? emptySince
  const root = xml`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${language}">
  <id>${tagOf(siteUrl, own.slice(1))}</id>
  <title>${title}</title>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${own}"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${pathIn(language, pagePath)}"/>
  <author><name>${PRODUCT}</name><uri>${siteUrl}${pathIn(language, '/')}</uri></author>
  <icon>${siteUrl}/favicon.svg</icon>
  <updated>${new Date(updated).toISOString()}</updated>${entries.map((entry) => entryXml(siteUrl, language, entry))}
</feed>`
  return {
    type: 'application/atom+xml; charset=utf-8',
    body: xmlDocument(root),
    keepFor: KEEP_FOR_SECONDS,
    noIndex: true,
  }
}
