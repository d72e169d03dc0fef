import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import { useGetUserDeletion } from '@/api/generated/account/account'
import { useDeleteUser } from '@/api/generated/account-writes/account-writes'
import type { AccountDeletion } from '@/api/generated/model'
import { openIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { ErrorPanel } from '@/session/failures/error-panel'
import { FormFailure } from '@/session/forms/form-failure'
import { useLogOut } from '@/session/log-out'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import Link from 'next/link'
import { AccountSection } from './account-section'

/** Button and dialog to delete the account, after showing what happens to the user's data. */
export function DeleteAccount({ email, id }: { email: string; id: string }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  // Private data is not persisted in browser storage, and refetched each time.
  const query = useGetUserDeletion({ query: { meta: { persist: false }, gcTime: 0 } })
  const { logOut } = useLogOut(() => void router.push(paths.home()))
  const { mutate, isPending, error, reset } = useDeleteUser({
    mutation: {
      onSuccess: async () => {
        // If the identity provider refuses, a login without any data behind it remains there.
        await openIdentity()
          .then((identity) => identity.account())
          .then((account) => account.deleteAccount())
          .catch(() => undefined)
        showToast('success', t('delete.done'))
        logOut()
      },
      onError: () => void query.refetch(),
    },
  })
  const failed = failureOf(query)
  const typed = email || id
  return (
    <AccountSection title={t('delete.title')} text={t('delete.text')}>
      {failed ? (
        <ErrorPanel failure={failed} title={t('delete.failed')} query={query} />
      ) : !query.data ? (
        <Skeleton className="h-10 w-48" />
      ) : (
        <>
          <Consequences deletion={query.data} />
          <Button
            variant="danger"
            className="mt-3"
            disabled={!query.data.possible}
            onClick={() => setAsking(true)}
          >
            {t('delete.open')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('delete.question')}
        confirmLabel={t('delete.confirm')}
        typed={{
          text: typed,
          label: (
            <FilledText text={t('delete.type')} parts={{ typed: <bdi className="font-mono">{typed}</bdi> }} />
          ),
        }}
        busy={isPending}
        failure={error && <FormFailure error={error} />}
        onConfirm={() => mutate()}
        onClose={() => {
          setAsking(false)
          reset()
        }}
      >
        {query.data && <Consequences deletion={query.data} />}
      </ConfirmDialog>
    </AccountSection>
  )
}

const OUTCOMES = {
  stays: 'delete.stays',
  is_deleted: 'delete.isDeleted',
  needs_owner: 'delete.needsOwner',
} as const

function Consequences({ deletion }: { deletion: AccountDeletion }) {
  const { t } = useTranslation('account')
  const { number } = useFormats()
  const { last_admin: isLastAdmin, publishers, tokens, ratings } = deletion
  return (
    <ul className="list-disc space-y-1 ps-5 text-sm">
      {isLastAdmin && <li className="text-danger">{t('delete.lastAdmin')}</li>}
      {publishers.map(({ id, outcome, packs }) => (
        <li key={id} className={outcome === 'needs_owner' ? 'text-danger' : undefined}>
          <FilledText
            text={t(OUTCOMES[outcome], { shown: number(packs) })}
            parts={{
              publisher: (
                <Link href={paths.publisherMembers(id)} className="font-mono underline">
                  <bdi>@{id}</bdi>
                </Link>
              ),
            }}
          />
        </li>
      ))}
      {tokens > 0 && <li>{t('delete.tokens', { shown: number(tokens) })}</li>}
      {ratings > 0 && <li>{t('delete.ratings', { shown: number(ratings) })}</li>}
      <li>{t('delete.versions')}</li>
    </ul>
  )
}
