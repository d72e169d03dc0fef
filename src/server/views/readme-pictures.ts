import { createHash } from 'node:crypto'
import type { RemoteImages } from '../adapters/images/remote-images'

type Hosts = Pick<RemoteImages, 'mayFind'>

const MOST_PICTURES = 100
const DIGEST_LENGTH = 32

/** A picture as the review stores it (`readme-pictures.ts`): a link, or in one a span, with its description. */
const STORED =
  /<(a|span) (?:href|data-address)="([^"]+)"((?: rel="[^"]*")?) class="readme-image"(?: data-width="([^"]+)")?(?: data-height="([^"]+)")?>([^<]*)<\/\1>/g

/** Pages of files on code hosts, and the URL of the same file's bytes. */
const PAGES: readonly (readonly [host: RegExp, page: RegExp, bytes: string])[] = [
  [/^(?:github|gitee)\.com$/, /^(\/[^/]+\/[^/]+)\/blob\//, '$1/raw/'],
  [/^gitlab\./, /\/-\/blob\//, '/-/raw/'],
  [/^huggingface\.co$/, /^(\/(?:[^/]+\/){2,3})blob\//, '$1resolve/'],
  [/^codeberg\.org$/, /^(\/[^/]+\/[^/]+)\/src\/(branch|commit)\//, '$1/raw/$2/'],
]

const decoded = (attribute: string) =>
  attribute.replace(/&#x([\dA-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** Returns the URL of an image's bytes from an attribute, which may also name the page that shows it. */
function addressIn(attribute: string): string {
  const address = decoded(attribute)
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  for (const [host, page, bytes] of PAGES)
    if (host.test(url.hostname)) url.pathname = url.pathname.replace(page, bytes)
  return url.href
}

const digestOf = (address: string) =>
  createHash('sha256').update(address).digest('hex').slice(0, DIGEST_LENGTH)

const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${value}"` : '')

/**
 * Returns a stored README with the pictures that the service may fetch from other hosts (decision 29): their URL is relative
 * to its source (`pictures/` and a digest of the address), their link and their description stay. Those of unlisted hosts,
 * and all after the first hundred, stay links.
 */
export function withReadmePictures(html: string, images: Hosts | undefined): string {
  let shown = 0
  return html.replace(
    STORED,
    (_whole, tag: string, href: string, rel: string, width, height, words: string) => {
      const opening = tag === 'a' ? `<a href="${href}"${rel} class="readme-image">` : ''
      const address = addressIn(href)
      if (shown === MOST_PICTURES || !images?.mayFind(address))
        return opening ? `${opening}${words}</a>` : words
      shown += 1
      const size = attribute('width', width as string) + attribute('height', height as string)
      const alt = words.replaceAll('"', '&#x22;')
      const picture = `<img src="pictures/${digestOf(address)}" alt="${alt}"${size} loading="lazy">`
      return `${opening || '<span class="readme-image">'}${picture}</${tag}>`
    },
  )
}

/** Returns the address of a picture that `withReadmePictures` shows, by its digest; undefined for any other. */
export function addressOfPicture(
  html: string,
  images: Hosts | undefined,
  digest: string,
): string | undefined {
  let shown = 0
  for (const [, , href = ''] of html.matchAll(STORED)) {
    const address = addressIn(href)
    if (!images?.mayFind(address)) continue
    if (digestOf(address) === digest) return address
    shown += 1
    if (shown === MOST_PICTURES) return undefined
  }
  return undefined
}
