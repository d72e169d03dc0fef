import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../web/is-public-address'
import { SourceFailure } from './source-failure'

/** Normalizes a registry's URL for storing and comparing: without a trailing slash. */
export function sourceAddress(text: string): string {
  const url = new URL(text)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/**
 * A URL that a registry may refer to: below its own origin, wherever that is, because the operator configured it; or any
 * other public https URL. Undefined for everything else.
 */
export function allowedAddress(address: string, source: string, base?: URL): URL | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  url.hash = ''
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin === new URL(source).origin) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOpen = isIP(host) ? isPublicAddress(host) : host !== 'localhost'
  return url.protocol === 'https:' && isOpen ? url : undefined
}

/** Resolves hosts to public addresses only; connections go to one of the addresses checked here. */
export const publicLookup: LookupFunction = (host, options, answer) => {
  const failed = (error: NodeJS.ErrnoException) => answer(error, [])
  lookup(host, { all: true }).then((found) => {
    const [first, ...others] = found.filter(({ address }) => isPublicAddress(address))
    if (!first) failed(new SourceFailure('not_allowed', `${host} is not a public host.`))
    else if (options.all) answer(null, [first, ...others])
    else answer(null, first.address, first.family)
  }, failed)
}
