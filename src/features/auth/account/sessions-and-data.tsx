import { useMutation } from '@tanstack/react-query'
import { Download, LogOut } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { getUserExport } from '@/api/generated/account/account'
import { useEndUserSessions } from '@/api/generated/account-writes/account-writes'
import { paths } from '@/lib/paths'
import { saveFile } from '@/lib/save-file'
import { FormFailure } from '@/session/forms/form-failure'
import { useLogOut } from '@/session/log-out'
import { Button } from '@/ui/button'
import { AccountSection } from './account-section'
import { SessionList } from './session-list'

const INDENT = 2

/** The user's sessions, and a button to log out on all devices. */
export function EndSessions() {
  const { t } = useTranslation('account')
  const router = useRouter()
  const { logOut, isLoggingOut } = useLogOut(() => void router.push(paths.login()))
  const { mutate, isPending, error } = useEndUserSessions({ mutation: { onSuccess: logOut } })
  return (
    <AccountSection title={t('sessions.title')} text={t('sessions.text')}>
      <SessionList />
      <p className="mt-4 mb-2 max-w-prose text-sm text-muted">{t('sessions.everywhere')}</p>
      <Button busy={isPending || isLoggingOut} onClick={() => mutate()}>
        <LogOut aria-hidden="true" className="size-4 rtl:rotate-180" />
        {t('sessions.button')}
      </Button>
      {error && (
        <div className="mt-3">
          <FormFailure error={error} />
        </div>
      )}
    </AccountSection>
  )
}

/** Button to download all data stored about the user. */
export function SaveData() {
  const { t } = useTranslation('account')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getUserExport(),
    onSuccess: (data) => saveFile(JSON.stringify(data, null, INDENT), 'account.json'),
    gcTime: 0,
  })
  return (
    <AccountSection title={t('data.title')} text={t('data.text')}>
      <Button busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {t('data.button')}
      </Button>
      {error && (
        <div className="mt-3">
          <FormFailure error={error} />
        </div>
      )}
    </AccountSection>
  )
}
