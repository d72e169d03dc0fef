/** Pages of a file at a code host, and where the file itself is. */
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

/** The page of a file at a code host leads to the file itself; any other address is the file's. */
export function rawAddress(url: URL): URL {
  const found = PAGES.find(({ host, page }) => host === url.hostname && page.test(url.pathname))
  return found ? new URL(url.pathname.replace(found.page, found.file)) : url
}
