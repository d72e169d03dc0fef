import type { QueryClient } from '@tanstack/react-query'
import { answerOf } from '@/features/workflow/answer/answer'
import { askedClassesOf } from '@/features/workflow/answer/asked-classes'
import { resolutionQuery } from '@/features/workflow/answer/resolution-query'
import { UnreadableInstalled, type InstalledSet } from '@/lib/installed/installed-set'
import { readInstalledInWorker } from '@/lib/installed/read-installed-in-worker'
import { readWorkflowInWorker } from '@/lib/workflows/read-workflow-in-worker'

type GivenSet = Omit<InstalledSet, 'kind'> & { kind?: InstalledSet['kind'] }

/** The packs that a workflow needs, as they are installed by it. */
async function ofWorkflow(file: File, client: QueryClient): Promise<GivenSet> {
  const { nodes } = await readWorkflowInWorker(file)
  const results = await client.fetchQuery(resolutionQuery(askedClassesOf(nodes)))
  const packs = answerOf(results, new Map()).packs.map(({ pack }) => ({ id: pack.node_id }))
  if (packs.length === 0) throw new UnreadableInstalled('nothing_in_it')
  return { packs, packages: new Map() }
}

/**
 * Reads whatever somebody gives: a snapshot, a start-up log, a list of Python packages, or a workflow.
 * @throws UnreadableInstalled, or a WorkflowRefusal where it looks like a workflow
 */
export const readGiven = async (file: File, client: QueryClient): Promise<GivenSet> =>
  (await readInstalledInWorker(file)) ?? ofWorkflow(file, client)
