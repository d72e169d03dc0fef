import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LIMITS } from '@/contract/limits'
import { SelectField } from '@/ui/fields/select-field'
import { TextArea } from '@/ui/fields/text-area'
import {
  CAN,
  ban,
  changeRanking,
  liftBan,
  restore,
  unclaim,
  type NodeDeed,
  type NodeDeedKind,
} from './node-admin-deeds'
import { NodeAdminEditDialog } from './node-admin-edit-dialog'
import { NodeDeedDialog, type NodeDialogProps } from './node-deed-dialog'
import { NodeLabelsDialog } from './node-labels-dialog'
import { NodeTransferDialog } from './node-transfer-dialog'
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
const DEEDS = { unban: liftBan, unclaim, restore } satisfies Record<string, NodeDeed>

/** The dialog of a deed, for those of the packs that it makes sense for. */
export function NodeAdminDialogs({ kind, packs, onDone, onClose }: NodeDialogProps & { kind: NodeDeedKind }) {
  // What the list shows by the time the deed is done is another matter.
  const [meant] = useState(() => packs.filter(CAN[kind]))
  const dialog = { packs: meant, onDone, onClose }
  const [only] = meant
  switch (kind) {
    case 'edit':
      return only && <NodeAdminEditDialog nodeId={only.id} onClose={onClose} />
    case 'labels':
      return <NodeLabelsDialog {...dialog} />
    case 'transfer':
      return <NodeTransferDialog {...dialog} />
    case 'ranking':
      return <RankingDialog {...dialog} />
    case 'ban':
      return <BanDialog {...dialog} />
    default:
      return <PlainDialog {...dialog} kind={kind} />
  }
}

function PlainDialog({ kind, ...dialog }: NodeDialogProps & { kind: keyof typeof DEEDS }) {
  const { t } = useTranslation('admin')
  return (
    <NodeDeedDialog {...dialog} title={t(TITLES[kind])} confirmLabel={t(TITLES[kind])} deed={DEEDS[kind]}>
      <p>{t(EXPLANATIONS[kind])}</p>
    </NodeDeedDialog>
  )
}

function BanDialog(dialog: NodeDialogProps) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  return (
    <NodeDeedDialog
      {...dialog}
      danger
      title={t('packs.ban.title')}
      confirmLabel={t('packs.ban.title')}
      deed={reason.trim() ? ban(reason.trim()) : undefined}
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
    </NodeDeedDialog>
  )
}

function RankingDialog(dialog: NodeDialogProps) {
  const { t } = useTranslation('admin')
  const [only, ...others] = dialog.packs
  const [ranking, setRanking] = useState(others.length === 0 ? String(only?.search_ranking) : USUAL_RANKING)
  return (
    <NodeDeedDialog
      {...dialog}
      title={t('packs.ranking.title')}
      confirmLabel={t('packs.ranking.title')}
      deed={changeRanking(Number(ranking))}
    >
      <p>{t('packs.ranking.text')}</p>
      <SelectField
        label={t('packs.ranking.label')}
        value={ranking}
        options={RANKINGS.map((value) => ({ value, label: value }))}
        onChange={setRanking}
      />
    </NodeDeedDialog>
  )
}
