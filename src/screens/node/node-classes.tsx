import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { versionContentsQuery } from '@/features/versions/contents/contents-query'
import { NamedClasses } from '@/features/nodes/classes/named-classes'
import { UnreadableFiles } from '@/features/nodes/classes/unreadable-files'
import { VersionClasses } from '@/features/nodes/classes/version-classes'

/** The node classes of a pack: those of its latest version, or their names where the registry has no files. */
export function NodeClasses({ node }: { node: Node }) {
  const version = node.latest_version?.version
  return version === undefined ? (
    <NamedClasses node={node} />
  ) : (
    <LatestClasses nodeId={node.id} version={version} />
  )
}

function LatestClasses({ nodeId, version }: { nodeId: string; version: string }) {
  const { t } = useTranslation('nodes')
  const { data } = useQuery(versionContentsQuery(nodeId, version))
  return (
    <VersionClasses
      nodeId={nodeId}
      version={version}
      note={
        <>
          <p className="mb-3 text-sm text-muted">{t('classes.ofVersion', { version })}</p>
          <UnreadableFiles files={data?.unreadable ?? []} />
        </>
      }
    />
  )
}
