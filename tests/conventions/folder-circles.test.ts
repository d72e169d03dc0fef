import { posix } from 'node:path'
import ts from 'typescript'
import { filesUnder, read } from './files'

const FOLDERS = ['api', 'features', 'lib', 'pages', 'screens', 'session', 'shell', 'ui']
const sources = FOLDERS.flatMap((folder) => filesUnder(`src/${folder}`, /(?<!\.test)\.(?:tsx?|js|css)$/))
const known = new Set(sources)

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? posix.join('src', specifier.slice(2))
    : posix.join(posix.dirname(from), specifier)
  return ['', '.ts', '.tsx', '.js'].map((extension) => path + extension).find((file) => known.has(file))
}

/** Which folders the files directly in each folder import from, types included. */
function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const path of sources) {
    const folder = posix.dirname(path)
    const imported = graph.get(folder) ?? new Set()
    graph.set(folder, imported)
    for (const { fileName } of ts.preProcessFile(read(path), true, true).importedFiles) {
      const target = resolve(path, fileName)
      if (target && posix.dirname(target) !== folder) imported.add(posix.dirname(target))
    }
  }
  return graph
}

/** The first way found from a folder back to itself. */
function circleIn(graph: Map<string, Set<string>>): string[] | undefined {
  const finished = new Set<string>()
  const visit = (folder: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder]
    if (finished.has(folder)) return undefined
    for (const next of graph.get(folder) ?? []) {
      const circle = visit(next, [...way, folder])
      if (circle) return circle
    }
    finished.add(folder)
    return undefined
  }
  for (const folder of graph.keys()) {
    const circle = visit(folder, [])
    if (circle) return circle
  }
  return undefined
}

// dependency-cruiser does not tell a folder's own files from those of its subfolders, and so misses circles between them.
test('no folder of the website imports itself by way of others, its subfolders included', () => {
  expect(circleIn(folderGraph())).toBeUndefined()
})
