import { BlockList, isIP } from 'node:net'

// Not public on the internet (IANA's special-purpose address registries).
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
// Of IPv6 only 2000::/3 is allocated; these ranges within it embed IPv4 or are not routed.
const GIVEN_OUT_V6 = ['2000::/3']
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const specialV4 = listOf(SPECIAL_V4, 'ipv4')
const givenOutV6 = listOf(GIVEN_OUT_V6, 'ipv6')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')

/** Whether an IP address is public: not loopback, private, link-local or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialV4.check(address, 'ipv4')
  return family === 6 && givenOutV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
