import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { drawnFrom } from '@/api/drawn-from'
import type { Node, RepositoryReading, VersionComfyNodes, VersionContents } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { classesQuery, drawnClasses } from '@/features/nodes/classes/classes-queries'
import type { NodeRoute } from '@/features/nodes/details/node-route'
import { contentsDrawn, versionContentsQuery } from '@/features/versions/contents/contents-query'
import { readingQuery } from '@/features/versions/reading/reading-query'

/** Removes README, outline and license, and all files but one, which shows that there are any. */
const withoutDrawn = (contents: VersionContents): VersionContents =>
  drawnFrom(
    contents,
    { readme_html: undefined, table_of_contents: [], license: undefined, files: contents.files.slice(0, 1) },
    { size: contentsDrawn(contents) },
  )

/** Removes the node classes, unless there are several pages. */
const withoutClasses = (answer: VersionComfyNodes): VersionComfyNodes =>
  answer.totalNumberOfPages > 1
    ? answer
    : drawnFrom(answer, { comfy_nodes: [] }, drawnClasses(answer.comfy_nodes))

/** Returns the pack's answers without files and node classes, which are in the document's HTML already. */
export function heldOf(
  client: QueryClient,
  nodeId: string,
  route: NodeRoute,
): (readonly [QueryKey, unknown])[] {
  const node = client.getQueryData<Node>(getGetNodeQueryKey(nodeId))
  if (!node) return []
  const latest = node.latest_version?.version
  const part = <Answer>({ queryKey }: { queryKey: QueryKey }, without: (answer: Answer) => Answer) => {
    const answer = client.getQueryData<Answer>(queryKey)
    return answer === undefined ? [] : [[queryKey, without(answer)] as const]
  }
  const withoutContents = ({ contents, ...reading }: RepositoryReading): RepositoryReading => ({
    ...reading,
    ...(contents && { contents: withoutDrawn(contents) }),
  })
  return [
    // A version's page displays all of it, and hydrates it.
    ...(latest === undefined || latest === route.version
      ? []
      : part<VersionContents>(versionContentsQuery(node.id, latest), withoutDrawn)),
    ...part<RepositoryReading>(readingQuery(node.id), withoutContents),
    ...part<VersionComfyNodes>(classesQuery(node.id, latest), withoutClasses),
  ]
}
