import { readTarget } from './audit-target'

test.each([
  ['node:masks', { name: 'masks', href: '/nodes/masks' }],
  ['publisher:acme', { name: 'acme', href: '/publishers/acme' }],
  ['user:uid-1', { name: 'uid-1', href: { pathname: '/admin/users', query: { q: 'uid-1' } } }],
  ['version:masks@1.0.0', { name: 'masks@1.0.0', href: '/nodes/masks/versions/1.0.0' }],
  ['comfy-node:masks@1.0.0/Blur/2', { name: 'masks@1.0.0/Blur/2', href: '/nodes/masks/versions/1.0.0' }],
  ['advisory:CNR-2026-0001', { name: 'CNR-2026-0001', href: '/advisories/CNR-2026-0001' }],
  ['report:7d2f', { name: 'report:7d2f', href: { pathname: '/admin/reports', query: { case: '7d2f' } } }],
  ['registry', { name: 'registry' }],
  ['moon:full', { name: 'moon:full' }],
])('%s leads to its page', (target, expected) => {
  expect(readTarget(target)).toEqual(expected)
})
