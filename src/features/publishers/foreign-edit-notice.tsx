import { Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { PublisherFields } from './publisher-fields'
import { usePublisherLabels } from './publisher-form-fields'
import type { ForeignEdit } from './use-publisher-edit'

interface ForeignEditNoticeProps {
  edit: ForeignEdit
  form: UseFormReturn<PublisherFields>
}

/** Tells the second of two people what the first has stored; their own text stands in the form until they choose. */
export function ForeignEditNotice({ edit, form }: ForeignEditNoticeProps) {
  const { t } = useTranslation('publishers')
  const labels = usePublisherLabels()
  return (
    <div role="alert">
      <Notice
        tone="warning"
        icon={<Users aria-hidden="true" className="size-5 text-warning" />}
        title={t('foreign.title')}
      >
        <p>{t('foreign.text')}</p>
        <dl className="mt-2 flex flex-col gap-2">
          {edit.fields.map((field) => (
            <div key={field}>
              <dt className="font-medium">{labels[field]}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="min-w-0 whitespace-pre-line">{edit.now[field] || t('foreign.emptied')}</bdi>
                {form.formState.dirtyFields[field] && (
                  <Button
                    size="small"
                    aria-label={t('foreign.useOf', { field: labels[field] })}
                    onClick={() => form.resetField(field, { defaultValue: edit.now[field] })}
                  >
                    {t('foreign.use')}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  )
}
