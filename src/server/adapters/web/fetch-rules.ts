import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './is-public-address'

/** From where and how something may be fetched. */
export interface FetchRules {
  protocol: 'https:' | 'http:'
  /** allowed hosts, with a port unless it is the protocol's default; `*.` includes all subdomains */
  hosts: readonly string[]
  resolve: (host: string) => Promise<LookupAddress[]>
  /** whether an IP address may be connected to */
  mayConnect: (address: string) => boolean
  /** timeout in total, redirects included */
  timeoutMs: number
  largestBytes: number
}

/** The service's rules for these hosts: https only, and no machine inside the operator's own network. */
export const publicRules = (
  limits: Pick<FetchRules, 'hosts' | 'timeoutMs' | 'largestBytes'>,
): FetchRules => ({
  ...limits,
  protocol: 'https:',
  resolve: (host) => lookup(host, { all: true }),
  mayConnect: isPublicAddress,
})

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The rules for URLs below one that the operator configured: only its host, by https to a public address, or over plain
 * http if it is this machine.
 */
export const operatorsRules = (
  { protocol, hostname, host }: URL,
  limits: Pick<FetchRules, 'timeoutMs' | 'largestBytes'>,
): FetchRules => ({
  ...publicRules({ ...limits, hosts: [host] }),
  ...(LOOPBACK.includes(hostname) && {
    protocol: protocol === 'http:' ? protocol : 'https:',
    mayConnect: () => true,
  }),
})

const isHost = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Parses a URL that these rules allow, without its fragment; undefined for any other. */
export function allowedAddress(address: string, rules: FetchRules, base?: URL): URL | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  url.hash = ''
  const isAllowed =
    url.protocol === rules.protocol &&
    url.username === '' &&
    url.password === '' &&
    rules.hosts.some((pattern) => isHost(url.host, pattern))
  return isAllowed ? url : undefined
}
