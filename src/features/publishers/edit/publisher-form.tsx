import { useTranslation } from 'next-i18next/pages'
import type { Publisher } from '@/api/generated/model'
import { EditConflictNotice } from '@/session/forms/edit-conflict-notice'
import { FormFailure } from '@/session/forms/form-failure'
import { isAuthScreen } from '@/session/from-url'
import { Button } from '@/ui/button'
import { useLeaveGuard } from '@/ui/use-leave-guard'
import { PublisherFormFields, usePublisherLabels } from './publisher-form-fields'
import { usePublisherEdit } from './use-publisher-edit'

/** Form with everything an owner may change of a publisher (contract 1C). */
export function PublisherForm({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const { form, save, discard, saving, error, conflict } = usePublisherEdit(publisher)
  const { isDirty } = form.formState
  const labels = usePublisherLabels()
  // Users sent to the login find their input again when they return.
  useLeaveGuard({ active: isDirty, question: t('edit.leave'), allow: isAuthScreen })
  return (
    <form
      noValidate
      aria-label={t('edit.form')}
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save(event)
      }}
    >
      <PublisherFormFields form={form} />
      {conflict && (
        <EditConflictNotice title={t('conflict.title')} conflict={conflict} form={form} labels={labels} />
      )}
      {error !== undefined && (
        <FormFailure error={error} meanings={{ publisher_not_found: t('edit.gone') }} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={saving} disabled={!isDirty && !saving}>
          {t('edit.submit')}
        </Button>
        <Button variant="quiet" disabled={!isDirty || saving} onClick={discard}>
          {t('edit.discard')}
        </Button>
      </div>
    </form>
  )
}
