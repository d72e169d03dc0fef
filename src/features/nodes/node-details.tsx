import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { useListNodeVersions } from '@/api/generated/versions/versions'
import { useFormats } from '@/ui/formats'
import { ErrorPanel } from '@/ui/error-panel'
import { failureOf } from '@/api/failure'
import { ComfyNodeList } from './comfy-node-list'
import { InstallBox } from './install-box'
import { NodeHead } from './node-head'
import { NodeNotices } from './node-notices'
import { NodeSidebar } from './node-sidebar'
import { VersionList } from './version-list'

/** Everything a visitor sees of a pack. */
export function NodeDetails({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const versions = useListNodeVersions(node.id, undefined, {
    query: { enabled: node.latest_version !== undefined },
  })
  const versionsFailed = failureOf(versions)
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <NodeHead node={node} />
        {node.description && (
          <p dir="auto" className="max-w-prose text-base whitespace-pre-line">
            {node.description}
          </p>
        )}
        <NodeNotices node={node} />
        <InstallBox key={node.id} node={node} versions={versions.data ?? []} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <NodeSidebar node={node} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Section
          id="nodes"
          title={t('classes.title')}
          count={node.comfy_node_count > 0 ? number(node.comfy_node_count) : undefined}
        >
          <ComfyNodeList key={node.id} node={node} />
        </Section>
        {(versionsFailed || (versions.data && versions.data.length > 0)) && (
          <Section
            id="versions"
            title={t('versions.title')}
            count={versions.data && number(versions.data.length)}
          >
            {versionsFailed ? (
              <ErrorPanel
                {...versionsFailed}
                title={t('versions.failed')}
                onRetry={() => void versions.refetch()}
                retrying={versions.isFetching}
              />
            ) : (
              <VersionList versions={versions.data ?? []} latest={node.latest_version?.version} />
            )}
          </Section>
        )}
      </div>
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  count?: string
  children: ReactNode
}

const Section = ({ id, title, count, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 flex items-baseline gap-2 text-lg font-semibold">
      {title}
      {count && <span className="text-sm font-normal text-muted tabular-nums">{count}</span>}
    </h2>
    {children}
  </section>
)
