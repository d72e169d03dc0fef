import { BlockList, isIP } from 'node:net'

/** The proxies that are trusted by default. */
export const LOOPBACK = ['127.0.0.0/8', '::1']

/** Where a request comes from. */
export interface Client {
  /** an IPv4 address or the /64 of an IPv6 one, which identifies one household or machine */
  address: string
  /** a developer's own program: it runs on the machine of a service in local mode and forwards for nobody else */
  isOwn: boolean
}

/** Takes the connection's address and the `X-Forwarded-For` header. */
export type ClientFinder = (remote: string, forwardedFor: string | undefined) => Client

/**
 * Creates a function that identifies a client by its network address: the rightmost hop of a request that is not a trusted
 * proxy. Takes the addresses and CIDR ranges of the trusted proxies. With `ownLoopback` a client on this machine counts as
 * the developer; never enable it in production, where a proxy on the same machine that omits the header would make everybody
 * the developer. Throws an Error that names an entry that is neither an address nor a range.
 */
export function createClientFinder(trustedProxies: string[], ownLoopback: boolean): ClientFinder {
  const trusted = listOf(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (remote, forwardedFor) => {
    const connection = plainAddress(remote)
    if (connection === undefined || !isTrusted(connection))
      return { address: networkOf(connection ?? remote), isOwn: false }
    const hops = forwardedFor?.split(',').map(plainAddress).reverse() ?? []
    let nearest = connection
    for (const hop of hops) {
      // Hops before an unparsable one were not written by a trusted proxy.
      if (hop === undefined) return { address: networkOf(nearest), isOwn: false }
      nearest = hop
      if (!isTrusted(hop)) return { address: networkOf(hop), isOwn: false }
    }
    return { address: networkOf(nearest), isOwn: ownLoopback && [connection, ...hops].every(isLoopback) }
  }
}

const loopback = listOf(LOOPBACK)
const isLoopback = (address: string | undefined) =>
  address !== undefined && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/')
    const version = isIP(address)
    const whole = version === 6 ? 128 : 32
    const length = bits === undefined ? whole : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN
    if (version === 0 || rest.length > 0 || !(length <= whole))
      throw new Error(`"${entry}" is neither an address nor a range such as 10.0.0.0/8`)
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/
const MAPPED = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/

/** Normalizes an address: without port, zone and brackets, in its shortest form; an IPv4-mapped IPv6 one as IPv4. */
function plainAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text.trim()) ?? []
  const address = (inBrackets ?? beforePort ?? text.trim()).replace(/%.*$/, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined
  const { hostname } = new URL(`http://[${address}]`)
  const [, high, low] = MAPPED.exec(hostname) ?? []
  if (high === undefined || low === undefined) return hostname.slice(1, -1)
  const bits = [parseInt(high, 16), parseInt(low, 16)]
  return bits.flatMap((half) => [half >> 8, half & 255]).join('.')
}

/** The first 64 bits of an IPv6 address; an IPv4 address unchanged. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [start = '', end] = address.split('::')
  const before = start ? start.split(':') : []
  const after = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
