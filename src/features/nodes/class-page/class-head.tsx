import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ComfyNodeDetails } from '@/api/generated/model'
import { paths, sourcePath } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { CopyButton } from '@/ui/copy-button'
import { drawnOnce } from '@/ui/drawn/drawn-once'
import { ExternalLink } from '@/ui/external-link'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { NodeIcon } from '../node-icon'

const SHORT_COMMIT = 7
/** Loads the Markdown renderer. */
const Markdown = drawnOnce(() => import('@/ui/markdown/markdown').then((module) => module.Markdown))

interface ClassHeadProps {
  details: ComfyNodeDetails
  /** The URL of the commit at its host. */
  addresses: { commit?: string }
}

/** The name, pack, source and description of a node class. */
export function ClassHead({ details, addresses }: ClassHeadProps) {
  const { t } = useTranslation('classes')
  const { t: tn } = useTranslation(['parts', 'nodes'])
  const { comfy_node: comfyNode, node } = details
  const name = comfyNode.comfy_node_name
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Link
          href={paths.node(node.id)}
          prefetch={false}
          className="inline-flex items-center gap-2 py-1 text-accent-text underline-offset-2 hover:underline"
        >
          <NodeIcon node={node} size="small" />
          <bdi>{node.name}</bdi>
        </Link>
        <span aria-hidden="true">/</span>
        <Link
          href={paths.nodeTab(node.id, 'nodes')}
          prefetch={false}
          className="py-1 underline-offset-2 hover:text-ink hover:underline"
        >
          {t('head.allNodes')}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl leading-tight font-semibold tracking-tight">
        <bdi>{comfyNode.display_name ?? name}</bdi>
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-0.5">
          <code className="text-ink">{name}</code>
          <CopyButton text={name} label={t('head.copyName')} />
        </span>
        {comfyNode.category && (
          <span>
            <span className="sr-only">{t('head.category')} </span>
            <bdi>{comfyNode.category}</bdi>
          </span>
        )}
        {comfyNode.deprecated && <Badge tone="warning">{tn('classes.deprecated')}</Badge>}
        {comfyNode.experimental && <Badge tone="accent">{tn('classes.experimental')}</Badge>}
        {comfyNode.policy === 'ComfyNodePolicyLocalOnly' && (
          <Badge tone="warning">{t('head.localOnly')}</Badge>
        )}
        {comfyNode.policy === 'ComfyNodePolicyBanned' && (
          <Badge tone="danger">{tn('nodes:node.banned')}</Badge>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">
        <Origin details={details} commitPage={addresses.commit} />
        <Source details={details} />
      </p>
      {comfyNode.description && (
        <div className="mt-3">
          <Markdown content={[comfyNode.description]} text={comfyNode.description} />
        </div>
      )}
    </header>
  )
}

/** The version or commit of the pack that the page describes. */
function Origin({
  details,
  commitPage,
}: {
  details: ComfyNodeDetails
  commitPage: string | undefined
}): ReactNode {
  const { t } = useTranslation('classes')
  const { known_from: from, version, is_gone: isGone, commit, read_at: readAt, node } = details
  const number = <code>{version}</code>
  if (from === 'list') return t('origin.list')
  if (isGone)
    return (
      <FilledText
        text={t('origin.gone')}
        parts={{ latest: <code>{node.latest_version?.version}</code>, last: number }}
      />
    )
  if (from === 'version') return <FilledText text={t('origin.version')} parts={{ version: number }} />
  const when = readAt && <RelativeTime iso={readAt} />
  const short = <code>{commit?.slice(0, SHORT_COMMIT)}</code>
  return (
    <FilledText
      text={commit ? t('origin.commit') : when ? t('origin.files') : t('origin.repository')}
      parts={{ when, commit: commitPage ? <ExternalLink href={commitPage}>{short}</ExternalLink> : short }}
    />
  )
}

/** The file and line of the definition. */
function Source({ details: { node, version, file, line } }: { details: ComfyNodeDetails }) {
  const { t } = useTranslation('classes')
  if (file === undefined) return null
  const page = sourcePath(node.id, {
    path: file,
    version: version === node.latest_version?.version ? undefined : version,
    line,
  })
  const place = (
    <Link href={page} prefetch={false} className="text-accent-text underline-offset-2 hover:underline">
      <code>{line === undefined ? file : `${file}:${line}`}</code>
    </Link>
  )
  return (
    <>
      {' '}
      <FilledText text={t('origin.source')} parts={{ place }} />
    </>
  )
}
