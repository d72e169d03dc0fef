import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import { useAdminSetFindingVerdict } from '@/api/generated/moderation-writes/moderation-writes'
import type { AdminVersion, FindingVerdict, VersionFinding } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { FailureText } from '@/features/admin/actions/failure-text'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/formats/relative-time'
import { TextField } from '@/ui/fields/text-field'

const JUDGED = { fine: 'queue.judgement.wasFine', harmful: 'queue.judgement.wasHarmful' } as const
const JUDGE = { fine: 'queue.judgement.fine', harmful: 'queue.judgement.harmful' } as const
const TONES = { fine: 'success', harmful: 'danger' } as const

interface FindingJudgementProps {
  version: AdminVersion
  finding: VersionFinding
}

/** A moderator's verdict on a rule's findings in exactly this file content, and the controls to change it. */
export function FindingJudgement({ version, finding }: FindingJudgementProps) {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState<FindingVerdict>()
  const { judgement, rule, file = '' } = finding
  const client = useQueryClient()
  const set = useAdminSetFindingVerdict({
    mutation: {
      onSuccess: () => {
        setChoice(undefined)
        // Any cached version may contain the same file.
        void client.invalidateQueries({
          predicate: ({ queryKey }) => /\/contents$/.test(String(queryKey[0])),
        })
      },
    },
  })
  if (!finding.judgeable) return null
  const send = (verdict: FindingVerdict | 'none', note?: string) =>
    set.mutate({
      nodeId: version.node_id,
      versionNumber: version.version,
      data: { rule, file, verdict, ...(note && { note }) },
    })
  return (
    <div className="mt-1.5 flex flex-col gap-2">
      {judgement && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={TONES[judgement.verdict]}>{t(JUDGED[judgement.verdict])}</Badge>
          {judgement.note && <bdi>{judgement.note}</bdi>}
          <span className="text-muted">
            <bdi>{judgement.by}</bdi>
            {' · '}
            <RelativeTime iso={judgement.at} />
          </span>
        </p>
      )}
      {choice ? (
        <NoteForm
          choice={choice}
          busy={set.isPending}
          onSend={(note) => send(choice, note)}
          onCancel={() => setChoice(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {(['fine', 'harmful'] as const)
            .filter((verdict) => verdict !== judgement?.verdict)
            .map((verdict) => (
              <Button key={verdict} size="small" onClick={() => setChoice(verdict)}>
                {t(JUDGE[verdict])}
              </Button>
            ))}
          {judgement && (
            <Button size="small" variant="quiet" busy={set.isPending} onClick={() => send('none')}>
              {t('queue.judgement.takeBack')}
            </Button>
          )}
        </div>
      )}
      {set.isError && (
        <p role="alert" className="text-danger">
          <FailureText
            failure={readApiError(set.error)}
            meanings={{ state_conflict: t('queue.judgement.unknownFile') }}
          />
        </p>
      )}
    </div>
  )
}

interface NoteFormProps {
  choice: FindingVerdict
  busy: boolean
  onSend: (note: string) => void
  onCancel: () => void
}

function NoteForm({ choice, busy, onSend, onCancel }: NoteFormProps) {
  const { t } = useTranslation('admin')
  const { t: tc } = useTranslation('common')
  const [note, setNote] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSend(note.trim())
      }}
    >
      <TextField
        className="min-w-0 flex-1 basis-56"
        label={t('queue.judgement.note')}
        value={note}
        maxLength={LIMITS.shortText}
        dir="auto"
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t(JUDGE[choice])}
      </Button>
      <Button onClick={onCancel}>{tc('actions.cancel')}</Button>
    </form>
  )
}
