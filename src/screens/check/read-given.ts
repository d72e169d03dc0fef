import type { QueryClient } from '@tanstack/react-query'
import { answerOf } from '@/features/workflow/answer/answer'
import { askedClassesOf } from '@/features/workflow/answer/asked-classes'
import { resolutionQuery } from '@/features/workflow/answer/resolution-query'
import { type InstalledSet, UnreadableInstalled } from '@/lib/installed/installed-set'
import { readWorkflowInWorker } from '@/lib/workflows/read-workflow-in-worker'

/** What a file may weigh; logs are the longest. */
export const MOST_GIVEN_BYTES = 64_000_000
/** Bytes at which a file shows whether it is a text. */
const LOOKED_AT = 4096

type GivenSet = Omit<InstalledSet, 'kind'> & { kind?: InstalledSet['kind'] }

async function textOf(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_GIVEN_BYTES) throw new UnreadableInstalled('too_large')
  const { decodeText } = await import('@/lib/workflows/json/decode-text')
  const { text } = decodeText(new Uint8Array(await file.arrayBuffer()))
  return text.slice(0, LOOKED_AT).includes('\0') ? undefined : text
}

/** The packs that a workflow needs, as they are installed by it. */
async function ofWorkflow(file: File, client: QueryClient): Promise<GivenSet> {
  const { nodes } = await readWorkflowInWorker(file)
  const results = await client.fetchQuery(resolutionQuery(askedClassesOf(nodes)))
  const packs = answerOf(results, new Map()).packs.map(({ pack }) => ({ id: pack.node_id }))
  return { packs, packages: new Map() }
}

/**
 * Reads whatever somebody gives: a snapshot, a start-up log, a list of Python packages, or a workflow.
 * @throws UnreadableInstalled, or a WorkflowRefusal where it looks like a workflow
 */
export async function readGiven(file: File, client: QueryClient): Promise<GivenSet> {
  const text = await textOf(file)
  if (text !== undefined) {
    const { readInstalled } = await import('@/lib/installed/read-installed')
    const set = readInstalled(text)
    if (set) return set
  }
  return ofWorkflow(file, client)
}
