import { posix } from 'node:path'
import { type RequirementLine, requirementLines } from '../../domain/requirement-needs'
import type { Archive } from '../archive/archive'

const PYPROJECT = 'pyproject.toml'
const LARGEST_FILE = 200_000
const MOST_FILES = 20
const MOST_LINES = 500

const INCLUDE = /^(?:-([rc])\s*|--(requirement|constraint)(?:\s*=\s*|\s+))(["']?)(\S.*?)\3$/

/** The requirements a pack declares. */
export interface Requirements {
  /** those of `requirements.txt` and the files it includes, with their positions */
  lines: RequirementLine[]
  /** the lines of the constraints files it includes, for required packages or not */
  constraints: RequirementLine[]
  /** the dependencies in `pyproject.toml`, with their positions */
  declared: RequirementLine[]
}

/** Returns the file included by a `-r` or `-c` line; undefined for other lines and for files outside the archive. */
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

/** Locates the dependencies in `pyproject.toml`. */
function dependencyLines(dependencies: readonly string[], source = ''): RequirementLine[] {
  const lines = source.split(/\r?\n/)
  return dependencies.map((text) => {
    const at = lines.findIndex((line) => line.includes(`"${text}"`) || line.includes(`'${text}'`))
    return { text, file: PYPROJECT, ...(at >= 0 && { line: at + 1 }) }
  })
}

/**
 * Reads `requirements.txt` as pip does, including the files of the archive that it names, each once. A line that includes
 * a missing file or one outside the archive is kept as written.
 * @param dependencies those declared in `pyproject.toml`
 */
export async function readRequirements(
  archive: Archive,
  dependencies: readonly string[] = [],
): Promise<Requirements> {
  const lines: RequirementLine[] = []
  const constraints: RequirementLine[] = []
  const seen = new Set<string>()

  /** @returns whether the file exists */
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
      // Constraints are stored separately, so the line that includes them is listed.
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
