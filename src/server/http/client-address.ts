import { BlockList, isIP } from 'node:net'

/** Who is believed about where a request comes from unless the operator says otherwise. */
export const LOOPBACK = ['127.0.0.0/8', '::1']

/** Where a request comes from. */
export interface Client {
  /** an IPv4 address or the /64 of an IPv6 one: as far as one household or machine goes */
  address: string
  /** a developer's own programs: they run on the machine of a service in local mode and speak for nobody else */
  isOwn: boolean
}

/** Takes the connection's address and the `X-Forwarded-For` header. */
export type ClientFinder = (remote: string, forwardedFor: string | undefined) => Client

/**
 * Tells clients from each other. Takes the addresses and CIDR ranges of the proxies that are believed; the function it
 * returns finds the rightmost hop of a request that is not one of them. With `ownLoopback` who comes from this machine
 * counts as the developer; never on in production, where a proxy beside the service that forgets the header would make
 * everybody one. Throws an Error that names what is neither an address nor a range.
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
      // What stands before something unreadable was not written by anyone we believe.
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

/** An address without port, zone and brackets, in its shortest spelling; an IPv4 one inside IPv6 as itself. */
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

/** The first 64 bits of an IPv6 address, all of an IPv4 one. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [start = '', end] = address.split('::')
  const before = start ? start.split(':') : []
  const after = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
