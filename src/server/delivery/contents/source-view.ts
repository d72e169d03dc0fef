import type { SourceFile, SourceTree } from '../../../contract/versions/source'
import { LARGEST_SHOWN } from '../../domain/image-type'
import { omitEmpty } from '../../platform/omit-empty'
import { Refusal } from '../../platform/refusal'
import type { FileViews } from '../../source/file-views'
import type { SourcePlace } from '../../source/read-source'
import type { ContentsRow } from '../../store/versions/contents.repo'
import type { ArchiveStore } from '../../adapters/archives/archive-store'
import { placedFinding } from './public-finding'

/** Files of a pack at a version or commit, with the findings in them. */
export interface SourceFacts {
  state: { version: string } | { commit: string }
  isHeldBack: boolean
  /** where the files are stored, in order of lookup */
  places: readonly SourcePlace[]
  facts: Pick<ContentsRow, 'files' | 'totalSize' | 'unreadable' | 'findings' | 'codeFacts'>
}

/** The files as the API returns them for a tree. */
export function treeView({ state, isHeldBack, facts }: SourceFacts): SourceTree {
  const counts = new Map<string, number>()
  for (const { file } of facts.findings) counts.set(file, (counts.get(file) ?? 0) + 1)
  return {
    ...omitEmpty(state),
    ...(isHeldBack && { held_back: true }),
    files: facts.files.map(({ path, size }) => ({
      path,
      size,
      ...(counts.has(path) && { findings: counts.get(path) }),
    })),
    total_size: facts.totalSize,
    unreadable: facts.unreadable,
  }
}

/**
 * One of the files. Refuses with `file_not_found`, and with `archive_not_found` if a version’s archive is not in the store.
 */
export async function fileView(
  archives: ArchiveStore,
  views: FileViews,
  { state, isHeldBack, places, facts }: SourceFacts,
  path: string,
): Promise<SourceFile> {
  const file = facts.files.find((known) => known.path === path)
  if (!file) throw new Refusal('file_not_found', 'There is no such file.')
  const findings = facts.findings.filter((finding) => finding.file === path).map(placedFinding)
  const capabilities = facts.codeFacts?.capabilities.filter((capability) => capability.file === path)
  const held = isHeldBack && { held_back: true }
  const basics = {
    ...omitEmpty(state),
    ...held,
    path,
    size: file.size,
    findings,
    ...(capabilities && { capabilities }),
  }
  if (file.size > LARGEST_SHOWN) return { ...basics, kind: 'large' }
  for (const place of places) {
    const view = await views.viewOf(archives, place, path)
    if (view) return { ...basics, ...view }
  }
  if ('version' in state) throw new Refusal('archive_not_found', 'This version has no archive.')
  return { ...basics, kind: 'elsewhere' }
}
