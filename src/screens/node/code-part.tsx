import { CapabilityPlaces } from '@/features/nodes/details/capability-places'
import { CodeReport } from '@/features/versions/code/code-report'
import type { ContentsSource } from '@/features/versions/contents/contents-query'
import { useWholeContents } from '@/features/versions/contents/use-whole-contents'
import { sourcePath } from '@/lib/paths'

/** Capabilities of a pack's code with places, then the review's findings, and the files. */
export function CodePart({ source }: { source: ContentsSource }) {
  const { data } = useWholeContents(source)
  return (
    <>
      {data && (
        <CapabilityPlaces
          contents={data}
          version={source.version}
          addressOf={(path, line) => sourcePath(source.nodeId, { path, line })}
        />
      )}
      <CodeReport source={source} />
    </>
  )
}
