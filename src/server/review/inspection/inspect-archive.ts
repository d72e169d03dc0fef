import { needsOnce, requirementNeeds } from '../../domain/requirement-needs'
import { ImportNeeds } from '../needs/import-needs'
import { readRequirements } from '../needs/read-requirements'
import { ArchiveRefusal } from '../zip/archive-refusal'
import { type Inspection, refusedInspection, storable } from './inspection'
import { withDigests } from './finding-digests'
import { openArchive } from '../archive/open-archive'
import { readPackCode } from './read-pack-code'
import { readPackTexts, readReadme } from './read-pack-texts'

/** Callbacks while an archive is inspected. */
interface Progress {
  /** receives the installable archive once it is built and verified */
  onOpened?: (installable: Buffer) => void
  /** receives everything but the README as soon as it is known */
  onVerdict?: (inspection: Inspection) => void
}

/**
 * Inspects an archive in this thread. `runInspectionWorker` does so in a worker thread, which it can terminate.
 * @param deadline milliseconds since the epoch; checked between files and while parsing
 * @returns everything
 */
export async function inspectArchive(
  source: Buffer | string,
  deadline: number,
  { onOpened, onVerdict }: Progress = {},
): Promise<Inspection> {
  try {
    const archive = await openArchive(source)
    onOpened?.(archive.bytes)
    const texts = await readPackTexts(archive)
    const { lines, declared, constraints } = await readRequirements(archive, texts.metadata?.dependencies)
    const imports = new ImportNeeds()
    const { capabilities, unread, ...code } = await readPackCode(archive, deadline, {
      python: (file) => imports.add(file),
    })
    const inspection = storable<Inspection>({
      verdict: code.findings.some(({ enforced }) => enforced) ? 'flagged' : 'active',
      ...texts,
      requirements: lines.map(({ text }) => text),
      needs: needsOnce([...requirementNeeds([...lines, ...declared], constraints), ...imports.needs]),
      toc: [],
      files: archive.files,
      totalSize: archive.totalSize,
      ...code,
      code: { capabilities, unread },
      findings: withDigests(code.findings, archive.files),
    })
    onVerdict?.(inspection)
    const readme = await readReadme(archive, texts.metadata)
    if (!readme) return inspection
    if ('message' in readme) return { ...inspection, problems: [...inspection.problems, readme] }
    return { ...inspection, readmeHtml: storable(readme.html), toc: storable(readme.toc) }
  } catch (error) {
    if (error instanceof ArchiveRefusal) return refusedInspection(error)
    throw error
  }
}
