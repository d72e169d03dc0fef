import { FileX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { contentsAddress } from '@/api/contents-address'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import styles from '@/ui/markdown/written.module.css'
import { Skeleton } from '@/ui/skeleton'
import type { ContentsSource } from '../contents/contents-query'
import { useWholeContents } from '../contents/use-whole-contents'
import { ReadmeOutline } from './readme-outline'
import { repeatedTitle, withHeadingHidden } from './repeated-title'

/**
 * Returns the HTML of a README with the image URLs resolved: the API returns them relative to its source. Elsewhere in the
 * HTML these strings cannot occur, because angle brackets in text are entities.
 */
const withPictures = (html: string, { nodeId, version }: ContentsSource): string =>
  html.replace(/<img src="(?=(?:files|pictures)\/)/g, `$&${contentsAddress(nodeId, version)}`)

interface ReadmeProps {
  source: ContentsSource
  /** The pack’s name, if it is shown above, so that it is not repeated. */
  name?: string
  /** Links to other documentation, when there is no README. */
  elsewhere?: ReactNode
}

/** A README, as sanitized and stored by the review. */
export function Readme({ source, name, elsewhere }: ReadmeProps) {
  const { t } = useTranslation('nodes')
  const query = useWholeContents(source)
  const failed = failureOf(query)
  if (failed && failed.status !== 404) {
    return <ErrorPanel failure={failed} title={t('readme.failed')} query={query} />
  }
  if (query.isPending && !failed) return <Skeleton className="h-[40rem] w-full rounded-lg" />
  if (!query.data?.readme_html) {
    return (
      <EmptyState
        icon={<FileX aria-hidden="true" className="size-8" />}
        title={source.version === undefined ? t('readme.noneInRepository') : t('readme.none')}
      >
        {elsewhere}
      </EmptyState>
    )
  }
  const { readme_html: html, table_of_contents: headings } = query.data
  const title = repeatedTitle(headings, name)
  const shown = title ? withHeadingHidden(html, title) : html
  return (
    <>
      <ReadmeOutline source={source} name={name} folded />
      {/* The stored HTML was sanitized by the service with an allowlist. */}
      <div dir="auto">
        <div className={styles.readme} dangerouslySetInnerHTML={{ __html: withPictures(shown, source) }} />
      </div>
    </>
  )
}
