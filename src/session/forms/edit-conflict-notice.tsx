import { Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { EditConflict } from './use-conflict-aware-form'

interface EditConflictNoticeProps<Values extends Record<string, string>> {
  /** Message that somebody else changed the thing, with its name */
  title: string
  conflict: EditConflict<Values>
  form: UseFormReturn<Values>
  /** Labels of the fields */
  labels: Record<keyof Values & string, string>
}

/** Message of an edit conflict with the other user's values; the user's own input stays in the form until they choose. */
export function EditConflictNotice<Values extends Record<string, string>>({
  title,
  conflict,
  form,
  labels,
}: EditConflictNoticeProps<Values>) {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <Notice
        tone="warning"
        icon={<Users aria-hidden="true" className="size-5 text-warning" />}
        title={title}
      >
        <p>{t('conflict.text')}</p>
        <dl className="mt-2 flex flex-col gap-2">
          {conflict.fields.map((field) => (
            <div key={field}>
              <dt className="font-medium">{labels[field]}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="min-w-0 break-words whitespace-pre-line">
                  {conflict.now[field] || t('conflict.emptied')}
                </bdi>
                {form.getFieldState(field as Path<Values>, form.formState).isDirty && (
                  <Button
                    size="small"
                    aria-label={t('conflict.useOf', { field: labels[field] })}
                    onClick={() =>
                      form.resetField(field as Path<Values>, {
                        defaultValue: conflict.now[field] as PathValue<Values, Path<Values>>,
                      })
                    }
                  >
                    {t('conflict.use')}
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
