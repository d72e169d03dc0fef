/** URL patterns of file pages at code hosts, and the URL of the raw file. */
const PAGES: readonly { host: string; page: RegExp; file: string }[] = [
  {
    host: 'github.com',
    page: /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/,
    file: 'https://raw.githubusercontent.com/$1/$2',
  },
  {
    host: 'gist.github.com',
    page: /^\/([^/]+\/[0-9a-f]{20,})\/?$/,
    file: 'https://gist.githubusercontent.com/$1/raw',
  },
  { host: 'huggingface.co', page: /^\/(.+)\/blob\/(.+)$/, file: 'https://huggingface.co/$1/resolve/$2' },
  { host: 'gitlab.com', page: /^\/(.+)\/-\/blob\/(.+)$/, file: 'https://gitlab.com/$1/-/raw/$2' },
]

/** Returns the raw file's URL for a file page at a code host; any other URL unchanged. */
export function rawAddress(url: URL): URL {
  const found = PAGES.find(({ host, page }) => host === url.hostname && page.test(url.pathname))
  return found ? new URL(url.pathname.replace(found.page, found.file)) : url
}
