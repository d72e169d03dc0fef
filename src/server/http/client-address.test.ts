import { createClientFinder, LOOPBACK } from './client-address'

const PROXIES = [...LOOPBACK, '10.0.0.0/8', '2001:db8:1::/48']
const find = createClientFinder(PROXIES, true)

test.each([
  ['a visitor', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who claims to be another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a visitor behind a trusted proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['what the visitor wrote in front', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a chain of trusted proxies', '127.0.0.1', '203.0.113.7, 10.1.1.1, 2001:db8:1::9', '203.0.113.7'],
  ['something unreadable from a trusted proxy', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['something unreadable before a trusted hop', '127.0.0.1', 'unknown, 10.2.2.2', '10.2.2.2'],
  ['an address with its port', '10.0.0.1', '203.0.113.7:5123', '203.0.113.7'],
  ['an IPv4 address inside IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:5:6:7:8:9:a', undefined, '2001:db8:5:6::/64'],
  ['a neighbour in the same network', '2001:db8:5:6::1', undefined, '2001:db8:5:6::/64'],
  ['an IPv6 address in brackets', '10.0.0.1', '[2001:DB8:0:6::1]:443', '2001:db8:0:6::/64'],
  ['a shortened IPv6 address', '2001:db8::', undefined, '2001:db8:0:0::/64'],
])('%s is told from others by the address that counts', (_who, remote, forwardedFor, address) => {
  expect(find(remote, forwardedFor)).toEqual({ address, isOwn: false })
})

test.each([
  ['a program on the developer’s machine', '::1', undefined],
  ['a developer’s browser through the website', '127.0.0.1', '::ffff:127.0.0.1'],
])('%s is the developer’s own in local mode alone', (_who, remote, forwardedFor) => {
  expect(find(remote, forwardedFor).isOwn).toBe(true)
  expect(createClientFinder(PROXIES, false)(remote, forwardedFor).isOwn).toBe(false)
})

test('a trusted proxy that forgets to say for whom it asks is one client', () => {
  expect(find('10.0.0.1', undefined)).toEqual({ address: '10.0.0.1', isOwn: false })
})

test('a colleague on a trusted network is not the developer', () => {
  expect(find('127.0.0.1', '10.0.0.77')).toEqual({ address: '10.0.0.77', isOwn: false })
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '::1/x', '1.2.3.4/'])(
  '%s is refused as a trusted proxy',
  (entry) =>
    expect(() => createClientFinder([entry], false)).toThrow(`"${entry}" is neither an address nor a range`),
)
