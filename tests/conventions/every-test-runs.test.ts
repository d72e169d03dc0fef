import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = join(__dirname, '../pages')

test('a new folder of pages’ tests is run by npm test only when a together file names it', () => {
  const folders = readdirSync(PAGES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const together = readdirSync(PAGES).filter((name) => name.endsWith('.together.tsx'))
  expect(together).toEqual([
    'admin.together.tsx',
    'nodes.together.tsx',
    'publishers.together.tsx',
    'sharing.together.tsx',
    'website.together.tsx',
  ])
  expect(folders.map(({ name }) => name)).toEqual(['admin', 'auth', 'nodes', 'publishers', 'sharing'])
})
