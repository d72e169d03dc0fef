import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LIMITS } from '@/contract/conventions/limits'
import { TextField } from '@/ui/fields/text-field'
import { readLabels } from './label-list'
import { changeLabels } from './pack-actions'
import { PackActionDialog, type PackDialogProps } from './pack-action-dialog'

const FIELDS = ['add', 'remove', 'addAdmin', 'removeAdmin', 'category'] as const
const LABELS = {
  add: 'packs.labels.add',
  remove: 'packs.labels.remove',
  addAdmin: 'packs.labels.addAdmin',
  removeAdmin: 'packs.labels.removeAdmin',
  category: 'packs.labels.category',
} as const
const EMPTY = { add: '', remove: '', addAdmin: '', removeAdmin: '', category: '' }

/** Dialog to add and remove tags of packs and to set their category; empty fields change nothing. */
export function PackLabelsDialog(dialog: PackDialogProps) {
  const { t } = useTranslation('admin')
  const [texts, setTexts] = useState(EMPTY)
  const filled = Object.values(texts).some((text) => text.trim())
  const category = texts.category.trim()
  const action = changeLabels({
    add: readLabels(texts.add),
    remove: readLabels(texts.remove),
    addAdmin: readLabels(texts.addAdmin),
    removeAdmin: readLabels(texts.removeAdmin),
    ...(category && { category }),
  })
  return (
    <PackActionDialog
      {...dialog}
      title={t('packs.labels.title')}
      confirmLabel={t('packs.labels.title')}
      action={filled ? action : undefined}
    >
      <p className="text-sm text-muted">{t('packs.labels.text')}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(LABELS[field])}
          value={texts[field]}
          maxLength={LIMITS.shortText}
          onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
        />
      ))}
    </PackActionDialog>
  )
}
