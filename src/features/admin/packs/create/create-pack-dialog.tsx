import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type FormEvent } from 'react'
import { useAdminCreateNode } from '@/api/generated/admin-writes/admin-writes'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { KnownPacks } from './known-packs'
import { LONGEST, faultsIn, newNodeInput, type NewPackField } from './new-pack-fields'
import { useKnownPacks } from './use-known-packs'

const EMPTY = { id: '', name: '', repository: '', description: '', author: '', license: '', category: '' }
const LABELS = {
  id: 'packs.create.id',
  name: 'packs.create.name',
  repository: 'packs.create.repository',
  description: 'packs.create.description',
  author: 'packs.create.author',
  license: 'packs.create.license',
  category: 'packs.create.category',
} as const
const FAULTS = {
  missing: 'packs.create.faults.missing',
  idShape: 'packs.create.faults.idShape',
  idReserved: 'packs.create.faults.idReserved',
  address: 'packs.create.faults.address',
} as const
const COMPARED = ['id', 'name', 'repository'] as const
const REST = ['author', 'license', 'category'] as const
const LEFT_TO_RIGHT: readonly NewPackField[] = ['id', 'repository', 'license']

/** Dialog to add an unclaimed pack; warns of an existing or similarly named pack first. */
export function CreatePackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useId()
  const [fields, setFields] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState(false)
  const { mutate, isPending, error } = useAdminCreateNode({
    mutation: {
      onSuccess: ({ id }) => {
        showToast('success', t('packs.create.done', { pack: id }))
        onClose()
      },
    },
  })
  const faults = faultsIn(fields)
  const known = useKnownPacks(fields, faults)
  const blocked = Boolean(known.same ?? known.sameRepository) || (known.alike.length > 0 && !sure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length === 0 && !known.asking && !blocked && !isPending)
      mutate({ data: newNodeInput(fields) })
  }
  const input = (field: NewPackField) => {
    const fault = (tried || fields[field] !== '') && faults[field]
    return {
      label: t(LABELS[field]),
      value: fields[field],
      maxLength: LONGEST[field],
      autoComplete: 'off',
      dir: LEFT_TO_RIGHT.includes(field) ? 'ltr' : 'auto',
      error: fault && t(FAULTS[fault]),
      onChange: ({ target }: { target: { value: string } }) => {
        setFields({ ...fields, [field]: target.value })
        setSure(false)
      },
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={isPending || known.asking} disabled={blocked}>
        {t('packs.create.submit')}
      </Button>
    </>
  )
  return (
    <Modal open title={t('packs.create.title')} footer={footer} onClose={onClose}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('packs.create.text')}</p>
        {COMPARED.map((field) => (
          <TextField key={field} {...input(field)} />
        ))}
        <KnownPacks known={known} sure={sure} onSure={setSure} />
        <TextArea rows={3} {...input('description')} />
        {REST.map((field) => (
          <TextField key={field} {...input(field)} />
        ))}
        {error && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
