import { DangerSearch } from '../rules/find-dangers'
import type { Finding } from '../../store/schema/tables/review-record'
import { findNodeClasses, type NodeClasses } from '../classes/find-node-classes'
import type { PythonFile } from '../python/pack-modules'
import { parsePython } from '../python/parse-python'

/** Finds the node classes of a pack given as path → source. */
export async function readNodes(sources: Record<string, string>): Promise<NodeClasses> {
  const files: PythonFile[] = []
  for (const [path, text] of Object.entries(sources)) {
    const tree = await parsePython(text)
    if (tree) files.push({ path, text, tree })
  }
  const found = findNodeClasses(files)
  files.forEach(({ tree }) => tree.delete())
  return found
}

/** Finds dangers in one Python file, by default `nodes.py`. */
export async function lookAtPython(text: string, path = 'nodes.py'): Promise<Finding[]> {
  const search = new DangerSearch()
  const tree = await parsePython(text)
  if (tree) search.lookAtPython({ path, text, tree })
  tree?.delete()
  return search.findings
}
