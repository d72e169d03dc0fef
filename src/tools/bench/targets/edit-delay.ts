import type { Pool } from 'pg'
import { callService } from '../../demo/demo-caller'
import { authorAt, giveToAuthor } from '../author'
import { servingProcess } from '../serving-process'
import { until, untilUsable } from '../until'
import { atMost, type Target } from './target'

const EDITS = 12
const SEEN_WITHIN_MS = 20_000

/** What two processes of the service use beside PostgreSQL. */
export interface Beside {
  name: string
  settings: Readonly<Record<string, string>>
  /** The metric that says it is in use. */
  usable?: string
}

/**
 * Measures when an edit is visible: an author edits a pack in one process and reads at once from both, by its page and by
 * searching for a word of it; strangers poll until they see it in both.
 */
export async function editTargets(
  databaseUrl: string,
  pool: Pool,
  id: string,
  { name, settings, usable }: Beside,
): Promise<Target[]> {
  const limits = { REGISTRY_WRITES_PER_MINUTE: '0' }
  const start = () => servingProcess(databaseUrl, { settings: { ...limits, ...settings } })
  const processes = [await start(), await start()]
  const [here] = processes
  if (!here) throw new Error('there is no process')
  try {
    const author = authorAt(here)
    const path = await giveToAuthor(author, pool, id)
    if (usable) for (const process of processes) await untilUsable(process, usable)
    let unseen = 0
    let longest = 0
    for (let edit = 1; edit <= EDITS; edit++) {
      const word = `edited${edit}x${Date.now()}`
      const reads = processes.flatMap(({ url }) => [
        `${url}/nodes/${id}`,
        `${url}/nodes/search?search=${word}`,
      ])
      const shows = async (url: string, headers: Record<string, string> = {}) => {
        const response = await fetch(url, { headers })
        return (await response.text()).includes(`Now ${word}`)
      }
      // Fills the caches with the state before the edit.
      await Promise.all(reads.map((url) => shows(url)))
      await callService(author, path, 'PUT', { description: `Now ${word}` })
      const edited = performance.now()
      const [own] = await Promise.all([
        Promise.all(reads.map((url) => shows(url, { Authorization: `Bearer ${author.idToken}` }))),
        ...reads.map((url) => until(`an edit at ${url}`, SEEN_WITHIN_MS, () => shows(url))),
      ])
      longest = Math.max(longest, performance.now() - edited)
      unseen += own.filter((isSeen) => !isSeen).length
    }
    return [
      atMost(`reads of an author that lack their edit, in two processes, ${name}`, 0, unseen, ''),
      atMost(
        `until others see an edit in both processes, the longest of ${EDITS}, ${name}`,
        2_000,
        longest,
        'ms',
      ),
    ]
  } finally {
    await Promise.all(processes.map((process) => process.stop()))
  }
}
