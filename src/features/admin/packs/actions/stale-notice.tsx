import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { Notice } from '@/ui/notice'
import { packFieldsOf, type PackEditFields } from './pack-edit'

const LABELS = {
  tags: 'packs.edit.tags',
  tagsAdmin: 'packs.edit.tagsAdmin',
  category: 'packs.edit.category',
  reserved: 'packs.edit.reserved',
} as const

interface StaleNoticeProps {
  /** How the pack stands now. */
  base: Node
  /** What somebody else has changed of what the form shows. */
  theirs: readonly (keyof PackEditFields)[]
}

/** Says that somebody else was faster and what stands there now; what was typed is still in the form. */
export function StaleNotice({ base, theirs }: StaleNoticeProps) {
  const { t } = useTranslation('admin')
  const now = packFieldsOf(base)
  return (
    <div role="alert">
      <Notice
        tone="warning"
        icon={<TriangleAlert aria-hidden="true" className="size-4" />}
        title={t('packs.stale')}
      >
        <p>{t('packs.edit.stale')}</p>
        {theirs.length > 0 && (
          <dl className="mt-2">
            {theirs.map((field) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="font-medium">{t(LABELS[field])}</dt>
                <dd className="whitespace-pre-line">
                  <bdi>{now[field] || '—'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
    </div>
  )
}
