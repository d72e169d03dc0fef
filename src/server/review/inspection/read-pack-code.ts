import { ArchiveRefusal } from '../zip/archive-refusal'
import { boundNodes } from '../classes/bound-nodes'
import { DangerSearch } from '../rules/find-dangers'
import type { Finding, FoundCapability, Unreadable } from '../../store/schema/tables/review-record'
import { CapabilitySearch } from '../capabilities/capability-search'
import { findNodeClasses } from '../classes/find-node-classes'
import type { FoundNode } from '../classes/found-node'
import type { Archive } from '../archive/archive'
import type { PythonFile } from '../python/pack-modules'
import { parsePython } from '../python/parse-python'
import { pythonExcess } from '../python/python-shape'
import { pythonFacts } from '../rules/python-facts'
import { isLoadable, isRequirements, isScript } from '../rules/file-rules'

const LARGEST_FILE = 2_000_000
/** Scripts in other languages are not parsed: bundles of several megabytes are common. */
const LARGEST_SCRIPT = 20_000_000
/** Maximum characters of Python whose syntax trees are kept in memory to find node classes. */
const MOST_KEPT = 24_000_000

const TOO_MUCH = 'From this file on, the pack has too much code for its node classes to be found.'

const TOO_COMPLEX = 'The file is nested or chained more than can be read in reasonable time.'

const isPython = (path: string) => /\.pyw?$/i.test(path)

/** Callbacks for further readers of the code; they must not keep the trees, which are deleted afterwards. */
export interface CodeLook {
  python?: (file: PythonFile) => void
  script?: (path: string, text: string) => void
}

export interface PackCode {
  nodes: FoundNode[]
  unreadable: Unreadable[]
  findings: Finding[]
  capabilities: FoundCapability[]
  /** code files that were not read */
  unread: string[]
}

/**
 * Reads all code of a pack once: dangerous patterns in each file, then the node classes across all files.
 * @param deadline milliseconds since the epoch
 * @throws ArchiveRefusal too_slow when the deadline passes
 */
export async function readPackCode(
  archive: Archive,
  deadline: number,
  look: CodeLook = {},
): Promise<PackCode> {
  const search = new DangerSearch()
  const capabilities = new CapabilitySearch()
  const unreadable: Unreadable[] = []
  const kept: PythonFile[] = []
  let left = MOST_KEPT
  if (!archive.files.some(({ path }) => isLoadable(path))) search.noteNothingToLoad()
  for (const { path, size } of archive.files) {
    search.lookAtName(path)
    capabilities.lookAtName(path)
    if (isRequirements(path) && size <= LARGEST_FILE) {
      const text = (await archive.read(path)).toString('utf8')
      search.lookAtRequirements(path, text)
      capabilities.lookAtRequirements(path, text)
    }
    if (!isPython(path) && !isScript(path)) continue
    const largest = isPython(path) ? LARGEST_FILE : LARGEST_SCRIPT
    if (size > largest) {
      unreadable.push({
        file: path,
        reason: `The file is larger than ${largest / 1_000_000} MB and was not read.`,
      })
      if (isPython(path)) search.noteTooLarge(path)
      continue
    }
    const text = (await archive.read(path)).toString('utf8').replace(/^\uFEFF/, '')
    if (Date.now() > deadline) throw new ArchiveRefusal('too_slow')
    if (!isPython(path)) {
      search.lookAtScript(path, text)
      capabilities.lookAtScript(path, text)
      look.script?.(path, text)
      continue
    }
    const excess = pythonExcess(text)
    if (excess) {
      unreadable.push({ file: path, line: excess.line, reason: TOO_COMPLEX })
      search.noteTooComplex(path, excess.line, text)
      continue
    }
    const tree = await parsePython(text, deadline)
    if (!tree) throw new ArchiveRefusal('too_slow')
    const file = { path, text, tree }
    const facts = pythonFacts(path, tree.rootNode)
    search.lookAtPython(file, facts)
    capabilities.lookAtPython({ ...facts, text })
    look.python?.(file)
    left -= text.length
    if (left >= 0) kept.push(file)
    else {
      if (left + text.length >= 0) unreadable.push({ file: path, reason: TOO_MUCH })
      tree.delete()
    }
  }
  const unread = unreadable.filter(({ reason }) => reason !== TOO_MUCH).map(({ file }) => file)
  const classes = findNodeClasses(kept)
  search.lookAtClasses(classes.nodes)
  capabilities.lookAtFindings(search.findings)
  kept.forEach(({ tree }) => tree.delete())
  const { nodes, unreadable: shortened } = boundNodes(classes.nodes)
  return {
    nodes,
    unreadable: [...unreadable, ...classes.unreadable, ...shortened],
    findings: search.findings,
    capabilities: capabilities.capabilities,
    unread,
  }
}
