import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '../..')
const PROGRAM_FILE = /\.(?:tsx?|jsx?|mjs)$/
const LEFT_OUT = /\.test\.|-for-tests\.|^src\/tools\/demo\/packs\//

/** The document with the diagrams; the text between their markers is generated. */
export const DRAWN_IN = 'docs/architecture.md'

/** The folders with a diagram of their direct children. */
const DRAWINGS = ['src', 'src/server'] as const

type Arrows = Map<string, Set<string>>

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => PROGRAM_FILE.test(path) && !LEFT_OUT.test(path))
    .sort()

/** Returns the repository files that a file imports, as paths from the root, without extensions. */
function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, path), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('@/')) return [posix.join('src', fileName.slice(2))]
    return fileName.startsWith('.') ? [posix.join(dirname(path), fileName)] : []
  })
}

/** Returns the direct child of `folder` that contains a path: a folder, or a file directly in it. */
function partOf(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 ? first : `${first.replace(PROGRAM_FILE, '')}.ts`
}

function arrowsOf(folder: string): Arrows {
  const arrows: Arrows = new Map()
  for (const path of filesBelow(folder)) {
    const from = partOf(folder, path)
    for (const to of importsOf(path).map((imported) => partOf(folder, imported)))
      if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  return arrows
}

function leadsTo(arrows: Arrows, from: string, to: string, seen = new Set<string>()): boolean {
  seen.add(from)
  return [...(arrows.get(from) ?? [])].some(
    (next) => next === to || (!seen.has(next) && leadsTo(arrows, next, to, seen)),
  )
}

/** Removes transitive arrows (transitive reduction), for readability. */
function withoutDetours(arrows: Arrows): Arrows {
  const left: Arrows = new Map([...arrows].map(([from, targets]) => [from, new Set(targets)]))
  for (const from of [...left.keys()].sort())
    for (const to of [...(left.get(from) ?? [])].sort()) {
      left.get(from)?.delete(to)
      if (!leadsTo(left, from, to)) left.get(from)?.add(to)
    }
  return left
}

/** Renders the imports between the children of a folder as a Mermaid flowchart. */
function drawFolder(folder: string): string {
  const lines = [...withoutDetours(arrowsOf(folder))]
    .flatMap(([from, targets]) => [...targets].map((to) => `  ${from} --> ${to}`))
    .sort()
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}

const markersOf = (folder: string) => ({
  begin: `<!-- begin: folders of ${folder}, drawn by npm run generate -->`,
  end: `<!-- end: folders of ${folder} -->`,
})

/** Updates the diagrams in a document's text; everything outside their markers stays. */
export function withDrawings(text: string): string {
  return DRAWINGS.reduce((drawn, folder) => {
    const { begin, end } = markersOf(folder)
    const [before, after] = [drawn.indexOf(begin), drawn.indexOf(end)]
    if (before < 0 || after < before) throw new Error(`${DRAWN_IN} has lost the markers of ${folder}.`)
    return `${drawn.slice(0, before + begin.length)}\n\n${drawFolder(folder)}\n\n${drawn.slice(after)}`
  }, text)
}
