import { useTranslation } from 'next-i18next/pages'
import type { NodeVersion } from '@/api/generated/model'
import { useGetNodeVersion } from '@/api/generated/versions/versions'
import { StatusBadge } from './version-labels'

/** The source registry's verdict on a mirrored version, once known. */
export function SourceVerdict({ version: { node_id: nodeId, version } }: { version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const said = useGetNodeVersion(nodeId, version).data?.mirrored
  if (!said) return null
  const { from, status, status_reason: reason, archive_failure: failure } = said
  return (
    <section aria-labelledby="source">
      <h3 id="source" className="mb-2 font-semibold">
        {t('mirror.verdict', { registry: new URL(from).host })}
      </h3>
      <StatusBadge status={status} />
      {[reason, failure && `${t('mirror.noArchive')} ${failure}`].map(
        (text, index) =>
          text && (
            <p key={index} className="mt-2 max-w-prose text-sm break-words whitespace-pre-line text-muted">
              <bdi>{text}</bdi>
            </p>
          ),
      )}
    </section>
  )
}
