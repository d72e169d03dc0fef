import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useAdminGetBanReach } from '@/api/generated/admin/admin'
import type { AdminPublisher, LiftedBan } from '@/api/generated/model'
import { useUnbanPublisher } from '@/api/generated/moderation-writes/moderation-writes'
import { PublicReason } from '@/features/admin/actions/public-reason'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Modal } from '@/ui/dialogs/modal'
import { BanReach } from './ban-reach'
import { NamedPacks } from './named-packs'

interface LiftBanDialogProps {
  publisher: AdminPublisher
  onClose: () => void
}

/** Dialog to lift a publisher's ban: shows what will be restored, and then what was. */
export function LiftBanDialog({ publisher, onClose }: LiftBanDialogProps) {
  const { t } = useTranslation('admin')
  const { mutate, isPending, error, data: lifted } = useUnbanPublisher()
  const [reason, setReason] = useState('')
  const reach = useAdminGetBanReach(publisher.id, { query: { enabled: !lifted } })
  const footer = lifted ? (
    <Button variant="primary" onClick={onClose}>
      {t('packs.action.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button
        variant="primary"
        busy={isPending}
        disabled={!reach.data || !reason.trim()}
        onClick={() => mutate({ publisherId: publisher.id, params: { reason: reason.trim() } })}
      >
        {t('publishers.lift.button')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={t('publishers.lift.title', { publisher: publisher.name })}
      footer={footer}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {lifted ? (
          <Lifted lifted={lifted} />
        ) : (
          <>
            <BanReach reach={reach} action="lift" />
            <PublicReason value={reason} onChange={setReason} />
          </>
        )}
        {error && <FormFailure error={error} />}
      </div>
    </Modal>
  )
}

function Lifted({ lifted: { nodes, users } }: { lifted: LiftedBan }) {
  const { t } = useTranslation('admin')
  const { number, list } = useFormats()
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-medium">{t('publishers.lift.done')}</p>
      <p>{t('publishers.lift.packs', { count: nodes.total, shown: number(nodes.total) })}</p>
      <NamedPacks packs={nodes} />
      <p>
        {users.length === 0
          ? t('publishers.lift.nobody')
          : t('publishers.lift.people', { people: list(users.map(({ id, name }) => name || id)) })}
      </p>
    </div>
  )
}
