import { superviseThread } from '../inspection/supervise-thread'
import { type RepositoryFindings, refusedRepository, type RepositoryPlace } from './repository-findings'

/** Milliseconds of CPU time; repositories contain more than uploads made from them. */
const TIME_LIMIT = 60_000

const readmeTooSlow = (found: RepositoryFindings): RepositoryFindings => ({
  ...found,
  contents: {
    ...found.contents,
    unreadable: [
      ...found.contents.unreadable,
      { file: 'README', reason: 'It takes too long to render and is not shown.' },
    ],
  },
})

/**
 * Reads a pack's repository: README, license, requirements, node classes, example workflows, hardware and system needs.
 * Nothing is executed or written to disk. Runs in a worker thread, which is terminated when it exceeds its time or
 * memory limit.
 * @param archive the zip made by the repository's host, or the path of a file that contains it
 * @returns what was found; anything wrong with the archive is its `refusal`
 * @throws only when the file at a given path cannot be read
 */
export async function readRepository(
  archive: Buffer | string,
  place: RepositoryPlace,
  timeLimit: number = TIME_LIMIT,
): Promise<RepositoryFindings> {
  const found = await superviseThread<RepositoryFindings>(
    'repository-worker',
    { source: archive, place },
    { timeLimit, refused: refusedRepository, withoutReadme: readmeTooSlow },
  )
  // A Buffer arrives from another thread as a plain Uint8Array.
  return {
    ...found,
    ...(found.kept && { kept: Buffer.from(found.kept) }),
    ...(found.source && { source: Buffer.from(found.source) }),
  }
}
