import { useTranslation } from 'next-i18next/pages'
import { FormFailure } from '@/session/forms/form-failure'

/** The reason why a version could not be changed, inside the dialog. */
export function VersionActionFailure({ error, nodeId }: { error: unknown; nodeId: string }) {
  const { t } = useTranslation('manage')
  const packGone = t('delete.gone')
  return (
    <FormFailure
      error={error}
      about={[{ code: 'node_banned', asked: { kind: 'node', node_id: nodeId } }]}
      meanings={{
        node_version_not_found: t('version.gone'),
        node_not_found: packGone,
        publisher_not_found: packGone,
        node_banned: t('packBanned'),
      }}
    />
  )
}
