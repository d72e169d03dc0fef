import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import { useAdminListPublishers } from '@/api/generated/admin/admin'
import { isUnclaimed, UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import { FailureText } from '@/features/admin/actions/failure-text'
import { PublicReason } from '@/features/admin/actions/public-reason'
import { ListSearch } from '@/features/admin/lists/list-search'
import { Badge } from '@/ui/badge'
import { Radio } from '@/ui/fields/radio'
import { Skeleton } from '@/ui/skeleton'
import { transferTo } from './pack-actions'
import { PackActionDialog, type PackDialogProps } from './pack-action-dialog'

const SHOWN = 8

/** Dialog to transfer packs to a publisher searched by id or name. */
export function PackTransferDialog(dialog: PackDialogProps) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [reason, setReason] = useState('')
  const found = useAdminListPublishers(
    { search, limit: SHOWN + 1 },
    { query: { placeholderData: keepPreviousData } },
  )
  const publishers = found.data?.publishers.filter(({ id }) => id !== UNCLAIMED_PUBLISHER.id).slice(0, SHOWN)
  const title = dialog.packs.every(isUnclaimed) ? t('packs.transfer.assign') : t('packs.transfer.title')
  return (
    <PackActionDialog
      {...dialog}
      title={title}
      confirmLabel={title}
      action={chosen !== undefined && reason.trim() ? transferTo(chosen, reason.trim()) : undefined}
    >
      <p>{t('packs.transfer.text')}</p>
      <ListSearch label={t('packs.transfer.search')} value={search} onSearch={setSearch} />
      {found.isError && (
        <p role="alert" className="text-sm text-danger">
          <FailureText failure={readApiError(found.error)} />
        </p>
      )}
      {found.isPending && <Skeleton className="h-24 w-full" />}
      {publishers?.length === 0 && <p className="text-sm text-muted">{t('packs.transfer.none')}</p>}
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('packs.transfer.publisher')}</legend>
        {publishers?.map(({ id, name, status }) => (
          <label key={id} className="flex items-center gap-3 rounded px-2 py-1.5 hover:bg-sunken">
            <Radio name="publisher" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
            <span className="min-w-0 flex-1">
              {name} <bdi className="font-mono text-sm text-muted">@{id}</bdi>
            </span>
            {status === 'PublisherStatusBanned' && <Badge tone="danger">{t('publishers.banned')}</Badge>}
          </label>
        ))}
      </fieldset>
      <PublicReason value={reason} onChange={setReason} />
    </PackActionDialog>
  )
}
