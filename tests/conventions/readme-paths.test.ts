import { readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ROOT, exists, filesUnder, read } from './files'

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const top = new Set(readdirSync(ROOT))
const readmes = ['README.md', 'tests/README.md', ...filesUnder('src', /^README\.md$/)]

// `.env` is what a person writes; everything else that looks like one of our files has to be there.
const isOurs = (text: string) =>
  text !== '.env' &&
  /^[\w.@[\]-]+(?:\/[\w.@[\]-]*)*$/.test(text) &&
  (top.has(text.split('/')[0] ?? '') ||
    /^(?:\.env\.\w+|LICENSE)$|\.(?:md|json|tsx?|jsx?|[cm]js|css|sql|png)$/.test(text))

const found = (readme: string, text: string) =>
  [text, posix.join('src', text), posix.join(dirname(readme), text)].some(exists)

test('every folder of src says in a README what lives there', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map((folder) => folder.name).filter((name) => !exists(`src/${name}/README.md`))).toEqual([])
})

describe.each(readmes)('%s', (readme) => {
  const text = read(readme)

  test('names files and folders that exist', () => {
    const quoted = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
      (match) => match[1] ?? '',
    )
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map((match) => match[1] ?? '')
    const missing = [...quoted.filter(isOurs), ...linked].filter((path) => !found(readme, path))
    expect(missing).toEqual([])
  })

  test('names npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      (match) => match[1] ?? match[2],
    )
    expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
  })
})
