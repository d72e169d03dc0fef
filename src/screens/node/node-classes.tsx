import { useTranslation } from 'next-i18next/pages'
import type { Node, RepositoryReading } from '@/api/generated/model'
import { NamedClasses } from '@/features/nodes/classes/named-classes'
import { SourceClasses } from '@/features/nodes/classes/source-classes'
import { UnreadableFiles } from '@/features/nodes/classes/unreadable-files'
import { useContents, type ContentsSource } from '@/features/versions/contents/contents-query'

interface NodeClassesProps {
  node: Node
  source: ContentsSource | undefined
  reading: RepositoryReading | undefined
}

/** The node classes of a pack: those found in its files, or their names if none were. */
export function NodeClasses({ node, source, reading }: NodeClassesProps) {
  const isNamedOnly = !source || (source.version === undefined && reading?.comfy_node_count === 0)
  return isNamedOnly ? <NamedClasses node={node} /> : <FoundClasses source={source} />
}

function FoundClasses({ source }: { source: ContentsSource }) {
  const { t } = useTranslation('parts')
  const { data } = useContents(source)
  const { version } = source
  return (
    <SourceClasses
      {...source}
      note={
        <>
          <p className="mb-3 text-sm text-muted">
            {version === undefined ? t('classes.ofRepository') : t('classes.ofVersion', { version })}
          </p>
          <UnreadableFiles files={data?.unreadable ?? []} />
        </>
      }
    />
  )
}
