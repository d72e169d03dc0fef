import { textsAskedFor } from './page-data-cache'

test.each([
  ['/_next/data/b/en.json', 'en nodes'],
  ['/_next/data/b/ja/nodes/a.pack.json', 'ja nodes'],
  ['/_next/data/b/en/nodes/[nodeId].json', 'en nodes'],
  ['/_next/data/b/en/nodes/a/versions/1.0.0.json', 'en nodes'],
  ['/_next/data/b/en/publishers/p/nodes/a.json', 'en nodes'],
  ['/_next/data/b/ar/publishers/p.json', 'ar publishers'],
])('%s asks for the texts of a public page', (address, texts) => {
  expect(textsAskedFor(address)).toBe(texts)
})

test.each([
  '/_next/data/b/en/nodes.json',
  '/_next/data/b/en/nodes/a/claim.json',
  '/_next/data/b/en/publishers/create.json',
  '/_next/data/b/en/publishers/p/tokens.json',
  '/_next/data/b/en/auth/login.json',
  '/_next/static/chunks/main.js',
  '/api/nodes/a',
])('%s asks for something else', (address) => {
  expect(textsAskedFor(address)).toBeUndefined()
})
