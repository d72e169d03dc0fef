import { posix } from 'node:path'
import { type RequirementLine, requirementLines } from '../../domain/requirement-needs'
import type { Archive } from '../archive/archive'

const PYPROJECT = 'pyproject.toml'
const LARGEST_FILE = 200_000
const MOST_FILES = 20
const MOST_LINES = 500

const INCLUDE = /^(?:-([rc])\s*|--(requirement|constraint)(?:\s*=\s*|\s+))(["']?)(\S.*?)\3$/

/** What a pack says that it wants installed. */
export interface Requirements {
  /** those of `requirements.txt`, each where it stands, with those of the files that it includes */
  lines: RequirementLine[]
  /** what the constraints files that it names say of packages, required or not */
  constraints: RequirementLine[]
  /** the dependencies in `pyproject.toml`, each where it stands */
  declared: RequirementLine[]
}

/** The file that a line tells pip to read as well; undefined for another line, and for what lies outside of the archive. */
function includedFile({ text, file }: RequirementLine): { path: string; isConstraints: boolean } | undefined {
  const [, short, long, , name = ''] = INCLUDE.exec(text) ?? []
  if (!short && !long) return undefined
  const path = posix.join(posix.dirname(file), name)
  if (posix.isAbsolute(name) || path.startsWith('../')) return undefined
  return { path, isConstraints: (short ?? long)?.startsWith('c') ?? false }
}

async function textOf(archive: Archive, path: string): Promise<string | undefined> {
  const file = archive.files.find((known) => known.path === path && known.size <= LARGEST_FILE)
  return file && (await archive.read(path)).toString('utf8').replace(/^\uFEFF/, '')
}

/** The lines that name dependencies in `pyproject.toml`. */
function dependencyLines(dependencies: readonly string[], source = ''): RequirementLine[] {
  const lines = source.split(/\r?\n/)
  return dependencies.map((text) => {
    const at = lines.findIndex((line) => line.includes(`"${text}"`) || line.includes(`'${text}'`))
    return { text, file: PYPROJECT, ...(at >= 0 && { line: at + 1 }) }
  })
}

/**
 * Reads `requirements.txt` as pip does, with the files of the archive that it includes, each once. A line that leads out of
 * the archive, or to nothing, stays as it is written.
 * @param dependencies those that `pyproject.toml` declares
 */
export async function readRequirements(
  archive: Archive,
  dependencies: readonly string[] = [],
): Promise<Requirements> {
  const lines: RequirementLine[] = []
  const constraints: RequirementLine[] = []
  const seen = new Set<string>()

  /** @returns whether there is such a file */
  async function add(path: string, to: RequirementLine[]): Promise<boolean> {
    const key = `${to === constraints ? 'c' : 'r'} ${path}`
    if (seen.has(key)) return true
    if (seen.size >= MOST_FILES) return false
    const text = await textOf(archive, path)
    if (text === undefined) return false
    seen.add(key)
    for (const line of requirementLines(text, path)) {
      const included = includedFile(line)
      const isRead = included && (await add(included.path, included.isConstraints ? constraints : to))
      // Whom constraints bind stands in their file alone: the line that names it is shown.
      if ((!isRead || included.isConstraints) && to.length < MOST_LINES) to.push(line)
    }
    return true
  }

  const file = archive.files.find(({ path }) => /^requirements\.txt$/i.test(path))
  if (file) await add(file.path, lines)
  const declared =
    dependencies.length > 0 ? dependencyLines(dependencies, await textOf(archive, PYPROJECT)) : []
  return { lines, constraints, declared }
}
