import { decodeSafely } from './readme-links'

const HOST = 'img.shields.io'

/** Returns the text of a shields.io badge (`/badge/LABEL-MESSAGE-COLOR`); undefined for other images. */
export function badgeWords(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname } = new URL(address)
  const badge = /^\/badge\/([^/]+)$/.exec(pathname)?.[1]
  if (hostname !== HOST || !badge) return undefined
  // `--` and `__` are escaped characters, `_` is a space.
  const parts = decodeSafely(badge)
    .replace(/\.svg$/, '')
    .split(/(?<!-)-(?!-)/)
  const words = parts.length > 1 ? parts.slice(0, -1) : parts
  return words
    .map((part) => part.replaceAll('--', '-').replace(/__|_/g, (sign) => (sign === '_' ? ' ' : '_')))
    .join(' ')
    .trim()
}
