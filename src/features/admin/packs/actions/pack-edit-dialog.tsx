import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import type { Resolver } from 'react-hook-form'
import { readApiError } from '@/api/errors'
import { adminUpdateNode } from '@/api/generated/admin-writes/admin-writes'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryOptions, useGetNode } from '@/api/generated/nodes/nodes'
import { CATEGORIES } from '@/contract/conventions/categories'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { EditConflictNotice } from '@/session/forms/edit-conflict-notice'
import { FormFailure } from '@/session/forms/form-failure'
import { changedFields, useConflictAwareForm } from '@/session/forms/use-conflict-aware-form'
import { Button } from '@/ui/button'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Modal } from '@/ui/dialogs/modal'
import { Skeleton } from '@/ui/skeleton'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { useFormats } from '@/ui/formats/formats'
import { inputOf, normalizedFields, packFieldsOf, type PackEditFields } from './pack-edit'
import { useOwnedByOthers } from './use-owned-by-others'

// Administrators' data of a pack is not persisted in browser storage.
const NOT_PERSISTED = { meta: { persist: false } }

const resolver: Resolver<PackEditFields> = (fields) => ({ values: normalizedFields(fields), errors: {} })

interface PackEditDialogProps {
  nodeId: string
  onClose: () => void
}

/** Dialog to edit a pack's tags, category and reserved node classes, refetched when it opens. */
export function PackEditDialog({ nodeId, onClose }: PackEditDialogProps) {
  const { t } = useTranslation('admin')
  const pack = useGetNode(nodeId, undefined, { query: { refetchOnWindowFocus: false, ...NOT_PERSISTED } })
  const title = t('packs.edit.title', { pack: nodeId })
  // A cached answer would have a stale revision.
  if (pack.data && pack.isFetchedAfterMount)
    return <EditForm pack={pack.data} title={title} onClose={onClose} />
  return (
    <Modal open title={title} onClose={onClose}>
      {pack.isError ? (
        <ErrorPanel title={t('packs.edit.failed')} failure={readApiError(pack.error)} query={pack} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Modal>
  )
}

interface EditFormProps {
  pack: Node
  title: string
  onClose: () => void
}

function EditForm({ pack, title, onClose }: EditFormProps) {
  const { t } = useTranslation('admin')
  const { list } = useFormats()
  const client = useQueryClient()
  const formId = useId()
  const ownedByOthers = useOwnedByOthers([pack])
  const { form, saved, save, discard, saving, error, conflict } = useConflictAwareForm<PackEditFields, Node>({
    name: `pack:${pack.id}`,
    thing: pack,
    fieldsOf: packFieldsOf,
    resolver,
    write: (changes, request) => adminUpdateNode(pack.id, inputOf(changes), request),
    read: () =>
      client.fetchQuery({
        ...getGetNodeQueryOptions(pack.id, undefined, { query: NOT_PERSISTED }),
        staleTime: 0,
      }),
    onSaved: () => {
      showToast('success', t('packs.edit.saved', { pack: pack.id }))
      onClose()
    },
  })
  const labels = {
    tags: t('packs.edit.tags'),
    tagsAdmin: t('packs.edit.tagsAdmin'),
    category: t('packs.edit.category'),
    reserved: t('packs.edit.reserved'),
  }
  const changed = changedFields(saved, normalizedFields(form.watch())).length > 0
  const field = (name: keyof PackEditFields) => {
    const fault = form.formState.errors[name]?.message
    return { ...form.register(name), label: labels[name], error: fault && <bdi lang="en">{fault}</bdi> }
  }
  const cancel = () => {
    discard()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={cancel}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={saving} disabled={!changed && !saving}>
        {t('packs.edit.save')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={ownedByOthers ? `${title} ${t('packs.asAdmin')}` : title}
      footer={footer}
      onClose={cancel}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) void save(event)
        }}
      >
        <TextField hint={t('packs.edit.tagsHint')} {...field('tags')} />
        <TextField hint={t('packs.edit.tagsAdminHint')} {...field('tagsAdmin')} />
        <TextField
          maxLength={LIMITS.name}
          hint={t('packs.edit.categoryHint', { categories: list([...CATEGORIES]) })}
          {...field('category')}
        />
        <TextArea hint={t('packs.edit.reservedHint')} dir="ltr" {...field('reserved')} />
        {conflict && (
          <EditConflictNotice title={t('packs.stale')} conflict={conflict} form={form} labels={labels} />
        )}
        {error !== undefined && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
