import { Ban, KeyRound, Plus } from 'lucide-react'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import type { PersonalAccessToken } from '@/api/generated/model'
import { useListTokens } from '@/api/generated/tokens/tokens'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { ExpiringKeys } from './expiring-keys'
import { TokenRow } from './token-row'

const CreateTokenDialog = dynamic(() =>
  import('./create-token-dialog').then((module) => module.CreateTokenDialog),
)
const DeleteTokenDialog = dynamic(() =>
  import('./delete-token-dialog').then((module) => module.DeleteTokenDialog),
)

// Shows a publisher who publishes from elsewhere that it worked.
const LOOK_AGAIN_AFTER = 10_000

interface TokenListProps {
  publisherId: string
  banned: boolean
  /** Whether it may include keys of several users */
  ofAll: boolean
}

/** The API keys of a publisher, with creation and deletion. A banned publisher's keys cannot publish, nor be created. */
export function TokenList({ publisherId, banned, ofAll }: TokenListProps) {
  const { t } = useTranslation('publishers')
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<PersonalAccessToken>()
  const query = useListTokens(publisherId, { query: { refetchInterval: LOOK_AGAIN_AFTER } })
  const tokens = query.data
  const failed = failureOf(query)
  const create = (
    <Button variant="primary" disabled={banned} onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-4" />
      {t('tokens.create')}
    </Button>
  )
  return (
    <>
      {banned && (
        <div className="mb-4">
          <Notice
            tone="danger"
            icon={<Ban aria-hidden="true" className="size-5 text-danger" />}
            title={t('yourNodes.publisherBannedTitle')}
          >
            {t('yourNodes.publisherBanned')}{' '}
            <AskAdmins about={{ kind: 'publisher', publisher_id: publisherId }} />
          </Notice>
        </div>
      )}
      <p className="mb-4 max-w-prose text-muted">{t('tokens.intro')}</p>
      {failed && (
        <div className="mb-4">
          <ErrorPanel failure={failed} title={t('tokens.failed')} query={query} />
        </div>
      )}
      {!tokens && !failed && <Skeleton className="h-40 w-full" />}
      {tokens?.length === 0 && (
        <EmptyState
          icon={<KeyRound aria-hidden="true" className="size-8" />}
          title={t('tokens.emptyTitle')}
          action={create}
        >
          {t('tokens.empty')}
        </EmptyState>
      )}
      {tokens && tokens.length > 0 && (
        <>
          <ExpiringKeys tokens={tokens} />
          <div className="mb-4">{create}</div>
          <ul
            aria-label={t('tokens.title')}
            className="divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} named={ofAll} onDelete={() => setDeleting(token)} />
            ))}
          </ul>
        </>
      )}
      {creating && <CreateTokenDialog publisherId={publisherId} onClose={() => setCreating(false)} />}
      {deleting && (
        <DeleteTokenDialog
          publisherId={publisherId}
          token={deleting}
          onClose={() => {
            setDeleting(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}
