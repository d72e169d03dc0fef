import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { sourcePath } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { FindingList } from '../held-back/finding-list'
import type { ContentsSource } from '../contents/contents-query'
import { useWholeContents } from '../contents/use-whole-contents'
import { FileList } from '../contents/file-list'
import { LicenseText } from '../contents/license-text'

/** The findings of a review in a pack's code, its files, and the text of its license. */
export function CodeReport({ source }: { source: ContentsSource }) {
  const { t } = useTranslation('parts')
  const { size } = useFormats()
  const query = useWholeContents(source)
  const failed = failureOf(query)
  const contents = query.data
  if (failed && failed.status !== 404) {
    return <ErrorPanel failure={failed} title={t('versions.contentsFailed')} query={query} />
  }
  if (query.isPending && !failed) return <Skeleton className="h-96 w-full rounded-lg" />
  if (!contents) return <p className="text-sm text-muted">{t('versions.notReviewed')}</p>
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="findings">
        <h2 id="findings" className="mb-2 font-semibold">
          {t('code.found')}
        </h2>
        <FindingList
          findings={contents.findings}
          holding={false}
          reportedOf={source}
          pageOf={(path, line) => sourcePath(source.nodeId, { path, line })}
        />
      </section>
      <section aria-labelledby="files">
        <h2 id="files" className="mb-2 font-semibold">
          {t('code.files', { size: size(contents.total_size) })}
        </h2>
        <FileList files={contents.files} addressOf={(path) => sourcePath(source.nodeId, { path })} />
      </section>
      {contents.license && <LicenseText text={contents.license} />}
    </div>
  )
}
