import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type FormEvent } from 'react'
import { readApiError } from '@/api/errors'
import { useAdminUpdateNode } from '@/api/generated/admin-writes/admin-writes'
import type { Node } from '@/api/generated/model'
import { useGetNode } from '@/api/generated/nodes/nodes'
import { ifMatch } from '@/api/if-match'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { ErrorPanel } from '@/ui/error-panel'
import { Modal } from '@/ui/dialogs/modal'
import { Skeleton } from '@/ui/skeleton'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { changesIn, differingFields, packFieldsOf, type PackEditFields } from './pack-edit'
import { StaleNotice } from './stale-notice'
import { useOwnedByOthers } from './use-owned-by-others'

interface PackEditDialogProps {
  nodeId: string
  onClose: () => void
}

/** A pack's tags, category and reserved node classes, read anew when it opens. */
export function PackEditDialog({ nodeId, onClose }: PackEditDialogProps) {
  const { t } = useTranslation('admin')
  const pack = useGetNode(nodeId, undefined, {
    query: { refetchOnWindowFocus: false, meta: { persist: false } },
  })
  const title = t('packs.edit.title', { pack: nodeId })
  // An answer from before would bring its revision along.
  if (pack.data && pack.isFetchedAfterMount)
    return (
      <EditForm
        pack={pack.data}
        title={title}
        read={async () => (await pack.refetch()).data}
        onClose={onClose}
      />
    )
  return (
    <Modal open title={title} onClose={onClose}>
      {pack.isError ? (
        <ErrorPanel
          title={t('packs.edit.failed')}
          status={readApiError(pack.error).status}
          message={readApiError(pack.error).message}
          retrying={pack.isFetching}
          onRetry={() => void pack.refetch()}
        />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Modal>
  )
}

interface EditFormProps {
  pack: Node
  title: string
  /** Asks how the pack stands now. */
  read: () => Promise<Node | undefined>
  onClose: () => void
}

function EditForm({ pack, title, read, onClose }: EditFormProps) {
  const { t } = useTranslation('admin')
  const form = useId()
  const ownedByOthers = useOwnedByOthers([pack])
  const [base, setBase] = useState(pack)
  const [typed, setTyped] = useState<Partial<PackEditFields>>({})
  const [theirs, setTheirs] = useState<(keyof PackEditFields)[]>([])
  const { mutateAsync, isPending, error } = useAdminUpdateNode({ request: ifMatch(base.revision) })
  const fields = { ...packFieldsOf(base), ...typed }
  const changes = changesIn(base, fields)
  const changed = Object.keys(changes).length > 0
  const stale = readApiError(error).code === 'stale_edit'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!changed || isPending) return
    try {
      await mutateAsync({ nodeId: base.id, data: changes })
      showToast('success', t('packs.edit.saved', { pack: base.id }))
      onClose()
    } catch (refusal) {
      const now = readApiError(refusal).code === 'stale_edit' ? await read() : undefined
      if (!now) return
      setTheirs(differingFields(base, now))
      setBase(now)
    }
  }
  const input = (field: keyof PackEditFields) => ({
    value: fields[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  })
  const footer = (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={isPending} disabled={!changed}>
        {t('packs.edit.save')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={ownedByOthers ? `${title} ${t('packs.asAdmin')}` : title}
      footer={footer}
      onClose={onClose}
    >
      <form id={form} onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField label={t('packs.edit.tags')} hint={t('packs.edit.tagsHint')} {...input('tags')} />
        <TextField
          label={t('packs.edit.tagsAdmin')}
          hint={t('packs.edit.tagsAdminHint')}
          {...input('tagsAdmin')}
        />
        <TextField label={t('packs.edit.category')} maxLength={LIMITS.name} {...input('category')} />
        <TextArea
          label={t('packs.edit.reserved')}
          hint={t('packs.edit.reservedHint')}
          dir="ltr"
          {...input('reserved')}
        />
        {stale && <StaleNotice base={base} theirs={theirs} />}
        {error && !stale && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
