import ts from 'typescript'
import { paths } from '@/lib/paths'
import { exists, filesUnder } from './files'
import { parse, placeOf, textOf, walk } from './syntax'

const pages = filesUnder('src/pages', /\.tsx$/)
  .map((path) => path.slice('src/pages'.length, -'.tsx'.length).replace(/\/index$/, '') || '/')
  .filter((route) => !/^\/(?:_\w+|404|500)$/.test(route))
  .map((route) => route.replace(/\[\[\.\.\.[^\]]+\]\]/, '*').replace(/\[[^\]]+\]/g, ':'))
const spelt = Object.values(paths).map((spell) =>
  (spell as (...ids: string[]) => string)(...Array.from({ length: spell.length }, () => ':'))
    .replaceAll(encodeURIComponent(':'), ':')
    // Two names in one segment, which is one part of a page.
    .replace(':...:', ':')
    .replace(/[?#].*$/, ''),
)
const firstSegments = [...new Set(pages.map((route) => route.split('/')[1]).filter(Boolean))]
const INTERNAL = new RegExp(`^/(?:${firstSegments.join('|')})(?:[/?#]|$)`)

// A page whose name ends in [[...]] draws its address and what lies below, unless another page lies nearer.
const pageOf = (path: string) =>
  pages.includes(path)
    ? path
    : pages
        .filter((page) => page.endsWith('/*') && `${path}/`.startsWith(page.slice(0, -1)))
        .sort((one, other) => other.length - one.length)[0]

test('every page is spelt in src/lib/paths.ts, and every path spelt there has its page', () => {
  expect(spelt.filter((path) => pageOf(path) === undefined)).toEqual([])
  expect([...new Set(spelt.map(pageOf))].sort()).toEqual([...pages].sort())
})

test('addresses of pages are spelt nowhere else', () => {
  const found: string[] = []
  for (const path of filesUnder('src', /(?<!\.test)\.tsx?$/)) {
    if (/^src\/(?:server|tools|api|contract)\//.test(path) || path === 'src/lib/paths.ts') continue
    walk(parse(path), (node) => {
      const text = textOf(node)
      if (text !== undefined && INTERNAL.test(text)) found.push(`${placeOf(node)} ${text}`)
      if (!ts.isJsxAttribute(node) || node.name.getText() !== 'href' || !node.initializer) return
      walk(node.initializer, (part) => {
        const href = textOf(part)
        if (href?.startsWith('/') && !exists(`public${href}`)) found.push(`${placeOf(node)} ${href}`)
      })
    })
  }
  expect(found).toEqual([])
})
