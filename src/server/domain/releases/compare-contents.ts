import { LIMITS } from '../../../contract/conventions/limits'
import type { ReleaseComparison } from '../../../contract/versions/release-comparison'

interface ReadFile {
  path: string
  size: number
  /** absent: unknown */
  sha256?: string
}

/** The files and requirements of a release. */
export interface ReadContents {
  files: readonly ReadFile[]
  requirements: readonly string[]
}

const NOTHING: ReadContents = { files: [], requirements: [] }
/** Files that a browser may run: ComfyUI serves them from the folder that a pack names. */
const FRONTEND = /\.(?:m?js|css|wasm)$/i

const cut = <T>(items: T[]) => items.slice(0, LIMITS.comparedFiles)

/** Files without a known digest count as different: equal sizes prove nothing. */
const isOther = (file: ReadFile, old: ReadFile) => file.sha256 === undefined || file.sha256 !== old.sha256

/** Compares the files and requirements of two releases. */
export function compareContents(
  release: ReadContents,
  base: ReadContents = NOTHING,
): NonNullable<ReleaseComparison['files']> {
  const before = new Map(base.files.map((file) => [file.path, file]))
  const now = new Set(release.files.map((file) => file.path))
  const added = release.files.filter(({ path }) => !before.has(path))
  const removed = base.files.filter(({ path }) => !now.has(path))
  const changed = release.files.flatMap((file) => {
    const old = before.get(file.path)
    return old && isOther(file, old) ? [{ path: file.path, size: file.size, base_size: old.size }] : []
  })
  return {
    added: cut(added.map(({ path, size }) => ({ path, size }))),
    removed: cut(removed.map(({ path, size }) => ({ path, size }))),
    changed: cut(changed),
    added_count: added.length,
    removed_count: removed.length,
    changed_count: changed.length,
    unchanged_count: release.files.length - added.length - changed.length,
    requirements_added: cut(release.requirements.filter((line) => !base.requirements.includes(line))),
    requirements_removed: cut(base.requirements.filter((line) => !release.requirements.includes(line))),
  }
}

/** Whether files that run in the browser differ. */
export function hasFrontendChanged(release: ReadContents, base: ReadContents): boolean {
  const [now, before] = [release, base].map(({ files }) => files.filter(({ path }) => FRONTEND.test(path)))
  const known = new Map(before?.map((file) => [file.path, file]))
  return (
    now?.length !== before?.length ||
    Boolean(now?.some((file) => isOther(file, known.get(file.path) ?? { path: '', size: 0 })))
  )
}
