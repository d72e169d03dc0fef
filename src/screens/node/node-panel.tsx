import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { contentsDrawn, useContents } from '@/features/versions/contents/contents-query'
import { withTexts } from '@/lib/languages/with-texts'
import { drawnOnce } from '@/ui/drawn/drawn-once'
import { ExternalLink } from '@/ui/external-link'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'
import type { NodePart } from './node-part'

const AwaitPart = () => <Skeleton className="h-96 w-full rounded-lg" />
const AboutNode = dynamic(
  lazyWithRetry(() => import('@/features/nodes/details/about-node').then((module) => module.AboutNode)),
  { loading: AwaitPart },
)
const Readme = drawnOnce(() => import('@/features/versions/readme/readme').then((module) => module.Readme), {
  Await: AwaitPart,
})
const OtherPart = dynamic(
  lazyWithRetry(withTexts(['parts'], () => import('./node-part').then((module) => module.NodePart))),
  { loading: AwaitPart },
)

type NodePanelProps = Omit<ComponentProps<typeof NodePart>, 'hasFiles'>

/** The tab of a pack's page in the URL; all but the README are lazy-loaded. */
export function NodePanel(props: NodePanelProps) {
  const { node, source, reading, route, publisherId } = props
  const { t } = useTranslation('nodes')
  const { data } = useContents(source)
  // For some repositories only facts are known, without files.
  const hasFiles =
    source !== undefined && (source.version !== undefined || Boolean(reading?.contents?.files.length))
  if (node.status === 'NodeStatusBanned' || (route.tab === 'readme' && !hasFiles))
    return <AboutNode node={node} publisherId={publisherId} />
  if (route.tab !== 'readme') return <OtherPart {...props} hasFiles={hasFiles} />
  return (
    source && (
      <Readme
        key={source.version}
        content={data && [contentsDrawn(data), node.name]}
        source={source}
        name={node.name}
        elsewhere={
          node.repository && <ExternalLink href={node.repository}>{t('about.openRepository')}</ExternalLink>
        }
      />
    )
  )
}
