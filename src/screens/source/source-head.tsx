import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Fragment } from 'react'
import type { Node, SourceTree } from '@/api/generated/model'
import { commitPage } from '@/contract/conventions/repository-pages'
import { NodeIcon } from '@/features/nodes/node-icon'
import type { ContentsSource } from '@/features/versions/contents/contents-query'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { ExternalLink } from '@/ui/external-link'
import { FilledText } from '@/ui/filled-text'

const SHORT_COMMIT = 7
const LINK = 'text-accent-text underline-offset-2 hover:underline'

interface SourceHeadProps {
  node: Node
  path: string
  source: ContentsSource
  /** Undefined while loading */
  tree?: SourceTree
  addressOf: (path: string) => string
}

/** The pack, version or commit, and the path as breadcrumbs. */
export function SourceHead({ node, path, source, tree, addressOf }: SourceHeadProps) {
  const { t } = useTranslation('source')
  const segments = path === '' ? [] : path.split('/')
  return (
    <header className="mb-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Link
          href={paths.node(node.id)}
          prefetch={false}
          className={`inline-flex items-center gap-2 ${LINK}`}
        >
          <NodeIcon node={node} size="small" />
          <bdi>{node.name}</bdi>
        </Link>
        <State node={node} source={source} tree={tree} />
        {tree?.held_back && <Badge tone="warning">{t('heldBack.badge')}</Badge>}
      </p>
      <h1 className="mt-2 text-xl leading-snug font-semibold">
        {segments.length === 0 ? (
          t('title')
        ) : (
          <code className="text-lg">
            {segments.map((name, index) => {
              const folder = segments.slice(0, index + 1).join('/')
              const isLast = index === segments.length - 1
              return (
                <Fragment key={folder}>
                  {isLast ? (
                    name
                  ) : (
                    <Link href={addressOf(folder)} prefetch={false} className={LINK}>
                      {name}
                    </Link>
                  )}
                  {!isLast && <span className="text-muted">/</span>}
                </Fragment>
              )
            })}
          </code>
        )}
      </h1>
      {segments.length > 0 && (
        <p className="mt-1 text-sm">
          <Link href={addressOf('')} prefetch={false} className={LINK}>
            {t('allFiles')}
          </Link>
        </p>
      )}
    </header>
  )
}

/** The version or commit of the files. */
function State({ node, source: { version }, tree }: Pick<SourceHeadProps, 'node' | 'source' | 'tree'>) {
  const { t } = useTranslation('source')
  if (version !== undefined)
    return (
      <span>
        <FilledText
          text={t('state.version')}
          parts={{
            version: (
              <Link href={paths.nodeVersion(node.id, version)} prefetch={false} className={LINK}>
                <code>{version}</code>
              </Link>
            ),
          }}
        />
      </span>
    )
  if (!tree?.commit) return <span>{t('state.repository')}</span>
  const page = commitPage(node.repository, tree.commit)
  const short = <code>{tree.commit.slice(0, SHORT_COMMIT)}</code>
  return (
    <span>
      <FilledText
        text={t('state.commit')}
        parts={{ commit: page ? <ExternalLink href={page}>{short}</ExternalLink> : short }}
      />
    </span>
  )
}
