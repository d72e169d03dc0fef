import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { sourcePath } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { ScrollBox } from '@/ui/scroll-box'
import { Skeleton } from '@/ui/skeleton'
import { FindingList } from '../held-back/finding-list'
import { useContents, type ContentsSource } from '../contents/contents-query'
import { FileList } from '../contents/file-list'

/** What a review has found in a pack's code, its files, and the text of its license. */
export function CodeReport({ source }: { source: ContentsSource }) {
  const { t } = useTranslation('parts')
  const { size } = useFormats()
  const query = useContents(source)
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
        {contents.findings.length > 0 ? (
          <FindingList
            findings={contents.findings}
            holding={false}
            reportedOf={source}
            pageOf={(path, line) => sourcePath(source.nodeId, { path, line })}
          />
        ) : (
          <p className="text-sm text-muted">{t('findings.none')}</p>
        )}
      </section>
      <section aria-labelledby="files">
        <h2 id="files" className="mb-2 font-semibold">
          {t('code.files', { size: size(contents.total_size) })}
        </h2>
        <FileList files={contents.files} addressOf={(path) => sourcePath(source.nodeId, { path })} />
      </section>
      {contents.license && (
        <details className="rounded-lg border border-line bg-surface">
          <summary className="px-4 py-2.5 font-semibold">{t('versions.licenseText')}</summary>
          <ScrollBox label={t('versions.licenseText')} className="max-h-96 px-4 pb-4">
            <pre className="text-xs whitespace-pre-wrap text-muted">{contents.license}</pre>
          </ScrollBox>
        </details>
      )}
    </div>
  )
}
