import { MailWarning } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useGetUser } from '@/api/generated/users/users'
import { openIdentity } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { fromUrlFragment } from '@/session/from-url'
import { Notice } from '@/ui/notice'
import { TextWithEmail } from '../auth-parts'
import { WithAuthTexts } from '../with-auth-texts'
import { LocalMail } from './local-mail'
import { Resend } from './resend'
import { useVerified } from './use-verified'

/** Notice for signed-in users with an unverified e-mail address, with a button to send the link; nothing for others. */
export function UnverifiedAddress() {
  const { data: user, refetch } = useGetUser()
  if (!user?.email || user.emailVerified) return null
  return (
    <WithAuthTexts>
      <UnverifiedNotice email={user.email} onVerified={() => void refetch()} />
    </WithAuthTexts>
  )
}

function UnverifiedNotice({ email, onVerified }: { email: string; onVerified: () => void }) {
  const { t } = useTranslation('auth')
  const { asPath } = useRouter()
  const [edition, setEdition] = useState(0)
  const verified = useVerified({ followed: edition > 0 })
  useEffect(() => {
    if (verified) onVerified()
    // Reported once; the API reads it from the token of the next call.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [verified])
  if (verified) return null
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        icon={<MailWarning aria-hidden="true" className="size-5 text-warning" />}
        title={t('unverified.title')}
      >
        <p className="mb-3 max-w-prose">
          <TextWithEmail text={t('unverified.text', { email })} />
        </p>
        <div className="flex w-fit max-w-full flex-col gap-3">
          <Resend
            first={{ button: t('unverified.send'), done: t('unverified.sent') }}
            send={async () =>
              (await openIdentity()).sendVerification(`${paths.login()}?${fromUrlFragment(asPath)}`)
            }
            onSent={() => setEdition(edition + 1)}
          />
          {edition > 0 && <LocalMail email={email} kind="VERIFY_EMAIL" edition={edition} />}
        </div>
      </Notice>
    </div>
  )
}
