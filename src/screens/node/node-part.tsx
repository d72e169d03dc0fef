import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { Node, NodeVersion, RepositoryReading } from '@/api/generated/model'
import { isWarnedOf } from '@/features/advisories/is-warned-of'
import type { NodeRoute } from '@/features/nodes/details/node-route'
import { contentsDrawn, useContents, type ContentsSource } from '@/features/versions/contents/contents-query'
import type { VersionRight } from '@/features/versions/actions/version-actions'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { LAST_PAGE } from '@/contract/conventions/essential-limits'
import type { NodeRole } from '@/session/node-role'
import { EmptyState } from '@/ui/empty-state'
import { ButtonLink } from '@/ui/button-link'
import { drawnOnce } from '@/ui/drawn/drawn-once'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'
import { findVersion } from './node-versions-query'

const AwaitPart = () => <Skeleton className="h-96 w-full rounded-lg" />
const CompatibilityTable = drawnOnce(
  () => import('@/features/nodes/details/compatibility-table').then((module) => module.CompatibilityTable),
  { Await: AwaitPart },
)
const Dependencies = dynamic(
  lazyWithRetry(() =>
    import('@/features/versions/contents/dependencies').then((module) => module.Dependencies),
  ),
  { loading: AwaitPart },
)
const CodePart = drawnOnce(() => import('./code-part').then((module) => module.CodePart), {
  Await: AwaitPart,
})
const NodeClasses = dynamic(
  lazyWithRetry(() => import('./node-classes').then((module) => module.NodeClasses)),
  { loading: AwaitPart },
)
const SourceVerdict = dynamic(
  lazyWithRetry(() =>
    import('@/features/versions/list/source-verdict').then((module) => module.SourceVerdict),
  ),
)
const HealthReport = dynamic(
  lazyWithRetry(() => import('@/features/nodes/health/health-report').then((module) => module.HealthReport)),
  { loading: AwaitPart },
)
const ExampleWorkflows = dynamic(
  lazyWithRetry(() => import('./example-workflows').then((module) => module.ExampleWorkflows)),
  { loading: AwaitPart },
)
const VersionDetails = dynamic(
  lazyWithRetry(() =>
    import('@/features/versions/list/version-details').then((module) => module.VersionDetails),
  ),
  { loading: AwaitPart },
)
const VersionList = drawnOnce(
  () => import('@/features/versions/list/version-list').then((module) => module.VersionList),
  { Await: AwaitPart },
)

const VersionWarnings = dynamic(
  lazyWithRetry(() =>
    import('@/features/advisories/version-warnings').then((module) => module.VersionWarnings),
  ),
)

export interface NodePartProps {
  node: Node
  /** Source of the files; undefined while unknown */
  source: ContentsSource | undefined
  reading: RepositoryReading | undefined
  versions: readonly NodeVersion[]
  /** Whether any files are known */
  hasFiles: boolean
  route: NodeRoute
  addressOf: (route: NodeRoute) => string
  publisherId?: string
  /** The user's role if they may change the versions */
  role?: NodeRole
}

const versionsPageIn = (page: string | string[] | undefined) => {
  const number = Number(page)
  return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1
}

const rightOf = ({ node: { publisher }, role }: NodePartProps): VersionRight | undefined =>
  role && publisher && { publisherId: publisher.id, role }

const warningsOf = (node: Node, version: NodeVersion) =>
  (isWarnedOf(node) || version.held_by_reports) && (
    <VersionWarnings version={version} advisories={node.advisories} />
  )

/** The tabs of a pack's page besides the README, each lazy-loaded. */
export const NodePart = (props: NodePartProps) =>
  // The translations come with this code, but not after a change of language while the README is open.
  useLoadedTexts('parts') ? <Shown {...props} /> : <AwaitPart />

function Shown(props: NodePartProps) {
  const { node, source, hasFiles, reading, versions, route, addressOf, publisherId, role } = props
  const right = rightOf(props)
  const { t } = useTranslation(['parts', 'nodes'])
  const page = versionsPageIn(useRouter().query.page)
  const { data: contents } = useContents(source)
  const latest = node.latest_version
  switch (route.tab) {
    case 'readme':
      return null
    case 'nodes':
      return <NodeClasses node={node} source={source} reading={reading} />
    case 'workflows':
      return <ExampleWorkflows nodeId={node.id} workflows={reading?.workflows ?? []} />
    case 'code':
      return source && hasFiles ? (
        <CodePart
          content={contents && [contentsDrawn(contents), contents.findings, contents.capabilities]}
          source={source}
        />
      ) : (
        <Unknown text={t('code.unknown')} />
      )
    case 'versions':
      return route.version === undefined ? (
        <VersionList
          content={[node, versions, page, role]}
          versions={versions}
          latest={latest?.version}
          page={page}
          address={addressOf({ tab: 'versions' })}
          addressOf={(version) => addressOf({ tab: 'versions', version })}
          right={right}
          warningsOf={(version) => warningsOf(node, version)}
        />
      ) : (
        <OneVersion {...props} number={route.version} />
      )
    case 'dependencies':
      return source ? (
        <Dependencies
          key={source.version}
          source={source}
          declared={latest?.dependencies}
          needs={reading?.needs}
        />
      ) : (
        <Unknown text={t('dependencies.unknown')} />
      )
    case 'health':
      return <HealthReport nodeId={node.id} />
    case 'compatibility':
      return (
        <CompatibilityTable
          content={[node, versions]}
          node={node}
          versions={versions}
          publisherId={publisherId}
        />
      )
  }
}

const Unknown = ({ text }: { text: string }) => <p className="text-sm text-muted">{text}</p>

function OneVersion(props: NodePartProps & { number: string }) {
  const { node, versions, number, addressOf, publisherId } = props
  const { t } = useTranslation(['parts', 'nodes'])
  const version = findVersion(versions, number)
  const listAddress = addressOf({ tab: 'versions' })
  if (!version) {
    return (
      <EmptyState
        title={<h2>{t('versions.notFound', { version: number })}</h2>}
        action={
          <ButtonLink href={listAddress} shallow>
            {t('versions.all')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <VersionDetails
      key={version.id}
      version={version}
      latest={node.latest_version?.version}
      listAddress={listAddress}
      right={rightOf(props)}
      warnings={warningsOf(node, version)}
    >
      <div>
        <h3 className="mb-2 font-semibold">{t('nodes:tabs.compatibility')}</h3>
        <CompatibilityTable
          content={[node, version]}
          node={node}
          versions={[version]}
          publisherId={publisherId}
        />
      </div>
      {node.mirrored_from && <SourceVerdict version={version} />}
    </VersionDetails>
  )
}
