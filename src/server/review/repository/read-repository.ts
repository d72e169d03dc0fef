import { superviseThread } from '../inspection/supervise-thread'
import { type RepositoryFindings, refusedRepository, type RepositoryPlace } from './repository-findings'

/** Milliseconds of processor time; repositories hold more than what is uploaded of them. */
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
 * Reads what a pack's repository has: README, license, requirements, node classes, example workflows, what it needs of a
 * machine. Nothing of it is run or written to disk. It happens in a thread of its own, which is stopped when it takes too
 * much time or memory.
 * @param archive the zip that the repository's host makes of it, or the path of a file that holds it
 * @returns what was found; whatever is wrong with the archive is its `refusal`
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
  // Between threads a Buffer becomes a plain array of bytes.
  return {
    ...found,
    ...(found.kept && { kept: Buffer.from(found.kept) }),
    ...(found.source && { source: Buffer.from(found.source) }),
  }
}
