import type { ReadmeHeading } from '@/api/generated/model'

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the first heading of a README if it repeats the pack's name; undefined otherwise. */
export function repeatedTitle(headings: readonly ReadmeHeading[], name = ''): ReadmeHeading | undefined {
  const [first] = headings
  const letters = lettersOf(name)
  return first?.depth === 1 && letters && lettersOf(first.text) === letters ? first : undefined
}

/** Returns the HTML of a README with a heading marked as visually hidden; one with an image stays as it is. */
export function withHeadingHidden(html: string, { id }: ReadmeHeading): string {
  const at = html.indexOf(`id="${id}"`)
  const begin = html.lastIndexOf('<', at)
  const end = html.indexOf('</h2>', at)
  const isPlain = at > 0 && end > 0 && html.startsWith('<h2', begin) && !html.slice(at, end).includes('<img')
  return isPlain ? `${html.slice(0, begin)}<h2 data-repeated=""${html.slice(begin + '<h2'.length)}` : html
}
