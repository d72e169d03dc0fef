import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LIMITS } from '@/contract/conventions/limits'
import { SelectField } from '@/ui/fields/select-field'
import { TextArea } from '@/ui/fields/text-area'
import {
  CAN,
  ban,
  changeRanking,
  liftBan,
  restore,
  unclaim,
  type PackAction,
  type PackActionKind,
} from './pack-actions'
import { PackEditDialog } from './pack-edit-dialog'
import { PackActionDialog, type PackDialogProps } from './pack-action-dialog'
import { PackLabelsDialog } from './pack-labels-dialog'
import { PackTransferDialog } from './pack-transfer-dialog'
import { RANKINGS, USUAL_RANKING } from './ranking-options'

const TITLES = {
  unban: 'packs.unban.title',
  unclaim: 'packs.unclaim.title',
  restore: 'packs.restore.title',
} as const
const EXPLANATIONS = {
  unban: 'packs.unban.text',
  unclaim: 'packs.unclaim.text',
  restore: 'packs.restore.text',
} as const
const ACTIONS = { unban: liftBan, unclaim, restore } satisfies Record<string, PackAction>

/** The dialog of an action, for those of the packs that it makes sense for. */
export function PackActionDialogs({
  kind,
  packs,
  onDone,
  onClose,
}: PackDialogProps & { kind: PackActionKind }) {
  // What the list shows by the time the action is done is another matter.
  const [meant] = useState(() => packs.filter(CAN[kind]))
  const dialog = { packs: meant, onDone, onClose }
  const [only] = meant
  switch (kind) {
    case 'edit':
      return only && <PackEditDialog nodeId={only.id} onClose={onClose} />
    case 'labels':
      return <PackLabelsDialog {...dialog} />
    case 'transfer':
      return <PackTransferDialog {...dialog} />
    case 'ranking':
      return <RankingDialog {...dialog} />
    case 'ban':
      return <BanDialog {...dialog} />
    default:
      return <PlainDialog {...dialog} kind={kind} />
  }
}

function PlainDialog({ kind, ...dialog }: PackDialogProps & { kind: keyof typeof ACTIONS }) {
  const { t } = useTranslation('admin')
  return (
    <PackActionDialog
      {...dialog}
      title={t(TITLES[kind])}
      confirmLabel={t(TITLES[kind])}
      action={ACTIONS[kind]}
    >
      <p>{t(EXPLANATIONS[kind])}</p>
    </PackActionDialog>
  )
}

function BanDialog(dialog: PackDialogProps) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  return (
    <PackActionDialog
      {...dialog}
      danger
      title={t('packs.ban.title')}
      confirmLabel={t('packs.ban.title')}
      action={reason.trim() ? ban(reason.trim()) : undefined}
    >
      <p>{t('packs.ban.text')}</p>
      <TextArea
        required
        label={t('packs.ban.reason')}
        hint={t('packs.ban.reasonHint')}
        maxLength={LIMITS.shortText}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </PackActionDialog>
  )
}

function RankingDialog(dialog: PackDialogProps) {
  const { t } = useTranslation('admin')
  const [only, ...others] = dialog.packs
  const [ranking, setRanking] = useState(others.length === 0 ? String(only?.search_ranking) : USUAL_RANKING)
  return (
    <PackActionDialog
      {...dialog}
      title={t('packs.ranking.title')}
      confirmLabel={t('packs.ranking.title')}
      action={changeRanking(Number(ranking))}
    >
      <p>{t('packs.ranking.text')}</p>
      <SelectField
        label={t('packs.ranking.label')}
        value={ranking}
        options={RANKINGS.map((value) => ({ value, label: value }))}
        onChange={setRanking}
      />
    </PackActionDialog>
  )
}
