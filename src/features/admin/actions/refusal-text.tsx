import { useTranslation } from 'next-i18next/pages'

interface RefusalTextProps {
  /** The service's stable code (decision 2). */
  code: string | undefined
  message: string
}

/** Why the registry refused something: in words by the code, and what has no words of its own as the registry said it. */
export function RefusalText({ code = '', message }: RefusalTextProps) {
  const { t } = useTranslation('admin')
  const { t: tc } = useTranslation('common')
  const meanings: Partial<Record<string, string>> = {
    banned: tc('refusal.banned'),
    node_not_found: t('refusal.packGone'),
    node_version_not_found: t('refusal.versionGone'),
    not_admin: t('refusal.notAdmin'),
    publisher_not_found: tc('refusal.publisherGone'),
    reason_required: t('refusal.reasonRequired'),
    rate_limited: tc('refusal.rateLimited'),
    request_timeout: tc('refusal.tooSlow'),
  }
  return meanings[code] ?? <bdi lang="en">{message}</bdi>
}
