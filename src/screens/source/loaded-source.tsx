import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Node, SourceTree as Tree } from '@/api/generated/model'
import { linePage } from '@/contract/conventions/repository-pages'
import { CapabilityLabel } from '@/features/nodes/capability-label'
import type { ContentsSource } from '@/features/versions/contents/contents-query'
import { folderOf } from '@/features/versions/source/folder-of'
import { SourceFile } from '@/features/versions/source/source-file'
import { SourceFolder } from '@/features/versions/source/source-folder'
import { sourceFileQuery, sourceTreeQuery } from '@/features/versions/source/source-queries'
import { SourceTree } from '@/features/versions/source/source-tree'
import { pathIn, paths, sourcePath } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import type { AskableAgain } from '@/session/failures/failure-panel'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { ScrollBox } from '@/ui/scroll-box'
import { Skeleton } from '@/ui/skeleton'
import { SourceHead } from './source-head'
import { sourceOf } from './source-route'

interface LoadedSourceProps {
  node: Node
  path: string
  /** The version in the URL, if any */
  version: string | undefined
  siteUrl: string
}

/** The files of a loaded pack: the tree, and the folder or file in the URL. */
export function LoadedSource({ node, path, version, siteUrl }: LoadedSourceProps) {
  const { t } = useTranslation('source')
  const { number } = useFormats()
  const source = sourceOf(node, version)
  const query = useQuery(sourceTreeQuery(source))
  const failed = failureOf(query)
  const tree = query.data
  const addressOf = (other: string) => sourcePath(node.id, { path: other, version })
  if (!tree)
    return (
      <>
        <SourceHead node={node} path={path} source={source} addressOf={addressOf} />
        {failed ? (
          <Unreadable node={node} failure={failed} query={query} />
        ) : (
          <Skeleton className="h-96 w-full rounded-lg" />
        )}
      </>
    )
  const shown = <Shown {...{ node, path, source, tree, addressOf, siteUrl }} />
  return (
    <>
      <SourceHead node={node} path={path} source={source} tree={tree} addressOf={addressOf} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t('files')} className="hidden text-sm lg:block">
          <ScrollBox className="sticky top-20 max-h-[calc(100vh-6rem)]">
            <SourceTree key={path} files={tree.files} path={path} addressOf={addressOf} />
          </ScrollBox>
        </nav>
        {path !== '' && (
          <details className="rounded-lg border border-line bg-surface text-sm lg:hidden">
            <summary className="px-4 py-2.5 font-semibold">
              {t('folder.files', { count: tree.files.length, number: number(tree.files.length) })}
            </summary>
            <div className="border-t border-line p-2">
              <SourceTree key={path} files={tree.files} path={path} addressOf={addressOf} />
            </div>
          </details>
        )}
        <div className="min-w-0">{shown}</div>
      </div>
    </>
  )
}

interface ShownProps {
  node: Node
  path: string
  source: ContentsSource
  tree: Tree
  addressOf: (path: string) => string
  siteUrl: string
}

function Shown(props: ShownProps): ReactNode {
  const { node, path, tree, addressOf } = props
  const { t } = useTranslation('source')
  if (tree.files.some((file) => file.path === path)) return <ShownFile key={path} {...props} />
  const items = folderOf(tree.files, path)
  if (items) return <SourceFolder items={items} addressOf={addressOf} />
  const hostPage = path === '' ? undefined : linePage(node.repository, tree.commit, path)
  return (
    <EmptyState
      icon={<FileX aria-hidden="true" className="size-8" />}
      title={<h2>{path === '' ? t('empty') : t('noSuchFile')}</h2>}
      action={path !== '' && <ButtonLink href={addressOf('')}>{t('allFiles')}</ButtonLink>}
    >
      {hostPage && <ExternalLink href={hostPage}>{t('file.atHost')}</ExternalLink>}
    </EmptyState>
  )
}

function ShownFile({ node, path, source, tree, siteUrl }: ShownProps) {
  const { t, i18n } = useTranslation('source')
  const query = useQuery(sourceFileQuery(source, path))
  const failed = failureOf(query)
  if (failed && !query.data) return <ErrorPanel failure={failed} title={t('file.failed')} query={query} />
  if (!query.data) return <Skeleton className="h-96 w-full rounded-lg" />
  return (
    <SourceFile
      source={source}
      file={query.data}
      address={siteUrl + pathIn(i18n.language, sourcePath(node.id, { path, version: source.version }))}
      hostPage={tree.commit && linePage(node.repository, tree.commit, path)}
      isPublic={!tree.held_back}
      labelOf={(kind) => <CapabilityLabel kind={kind} />}
    />
  )
}

/** Why there are no files: held-back ones are for the owner only, unread ones are not available yet. */
function Unreadable({
  node,
  failure,
  query,
}: {
  node: Node
  failure: NonNullable<ReturnType<typeof failureOf>>
  query: AskableAgain
}) {
  const { t } = useTranslation('source')
  const { status } = failure
  if (status !== 403 && status !== 404)
    return <ErrorPanel failure={failure} title={t('failed')} query={query} />
  return (
    <EmptyState
      icon={<FileX aria-hidden="true" className="size-8" />}
      title={<h2>{status === 403 ? t('heldBack.title') : t('unknown.title')}</h2>}
      action={<ButtonLink href={paths.node(node.id)}>{t('toPack')}</ButtonLink>}
    >
      {status === 403 ? t('heldBack.text') : t('unknown.text')}
    </EmptyState>
  )
}
