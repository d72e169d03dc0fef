import type { QueryClient } from '@tanstack/react-query'
import { answerOf, isBuiltIn, type AnsweredClass } from '@/features/workflow/answer/answer'
import { askedClassesOf } from '@/features/workflow/answer/asked-classes'
import { resolutionQuery } from '@/features/workflow/answer/resolution-query'
import { UnreadableInstalled, type InstalledSet } from '@/lib/installed/installed-set'
import { readInstalledInWorker } from '@/lib/installed/read-installed-in-worker'
import { readWorkflowInWorker } from '@/lib/workflows/read-workflow-in-worker'

/** Contents of a file: packs and packages, and for a workflow the classes that no pack provides. */
export interface ReadInput extends Omit<InstalledSet, 'kind'> {
  kind?: InstalledSet['kind']
  missing?: readonly AnsweredClass[]
}

/** Returns the packs a workflow needs, as they would be installed, and the classes that none of them provides. */
async function ofWorkflow(file: File, client: QueryClient): Promise<ReadInput> {
  const { nodes } = await readWorkflowInWorker(file)
  const results = await client.fetchQuery(resolutionQuery(askedClassesOf(nodes)))
  const answer = answerOf(results, new Map())
  const packs = answer.packs.map(({ pack }) => ({ id: pack.node_id }))
  const missing = answer.classes.filter((one) => !one.pack && !isBuiltIn(one))
  if (packs.length + missing.length === 0) throw new UnreadableInstalled('nothing_in_it')
  return { packs, packages: new Map(), missing }
}

/**
 * Parses any accepted file: a snapshot, a start-up log, a list of Python packages, or a workflow.
 * @throws UnreadableInstalled, or a WorkflowRefusal if it looks like a workflow
 */
export const readCheckInput = async (file: File, client: QueryClient): Promise<ReadInput> =>
  (await readInstalledInWorker(file)) ?? ofWorkflow(file, client)
