import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { PublicReason } from '@/features/admin/actions/public-reason'
import { SelectField } from '@/ui/fields/select-field'
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
  ban: 'packs.ban.title',
  unban: 'packs.unban.title',
  unclaim: 'packs.unclaim.title',
} as const
const EXPLANATIONS = {
  ban: 'packs.ban.text',
  unban: 'packs.unban.text',
  unclaim: 'packs.unclaim.text',
} as const
const DECISIONS = { ban, unban: liftBan, unclaim } satisfies Record<string, (reason: string) => PackAction>

/** The dialog of an action, for those of the packs it applies to. */
export function PackActionDialogs({
  kind,
  packs,
  onDone,
  onClose,
}: PackDialogProps & { kind: PackActionKind }) {
  // Fixed when it opens: the list may show other packs by the time the action is done.
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
    case 'restore':
      return <RestoreDialog {...dialog} />
    default:
      return <DecisionDialog {...dialog} kind={kind} />
  }
}

function RestoreDialog(dialog: PackDialogProps) {
  const { t } = useTranslation('admin')
  const title = t('packs.restore.title')
  return (
    <PackActionDialog {...dialog} title={title} confirmLabel={title} action={restore}>
      <p>{t('packs.restore.text')}</p>
    </PackActionDialog>
  )
}

function DecisionDialog({ kind, ...dialog }: PackDialogProps & { kind: keyof typeof DECISIONS }) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  return (
    <PackActionDialog
      {...dialog}
      danger={kind === 'ban'}
      title={t(TITLES[kind])}
      confirmLabel={t(TITLES[kind])}
      action={reason.trim() ? DECISIONS[kind](reason.trim()) : undefined}
    >
      <p>{t(EXPLANATIONS[kind])}</p>
      <PublicReason value={reason} onChange={setReason} />
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
