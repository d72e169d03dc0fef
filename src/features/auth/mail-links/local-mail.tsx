import { Mail } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { isLocalIdentity } from '@/lib/identity/identity'
import { linkInLocalMail, type MailKind } from '@/lib/identity/local-mailbox'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'

interface LocalMailProps {
  email: string
  kind: MailKind
  /** A new value looks for a newer mail */
  edition?: number
}

const MOST_ATTEMPTS = 5
const PAUSE_MS = 1000

/** Link to a mail "sent" by the emulator; nothing with a real identity provider. */
export const LocalMail = ({ edition = 0, ...mail }: LocalMailProps) =>
  isLocalIdentity ? <Mailbox key={edition} {...mail} /> : null

function Mailbox({ email, kind }: LocalMailProps) {
  const { t } = useTranslation('auth')
  const [link, setLink] = useState<string>()
  const [looked, setLooked] = useState(0)
  const given = looked >= MOST_ATTEMPTS
  useEffect(() => {
    if (link !== undefined || given) return
    const next = (found?: string) => {
      setLink(found)
      setLooked((times) => times + 1)
    }
    const later = setTimeout(
      () => void linkInLocalMail(email, kind).then(next, () => next()),
      looked === 0 ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(later)
  }, [email, kind, link, looked, given])
  return (
    <Notice icon={<Mail aria-hidden="true" className="size-4" />} title={t('local.mail')}>
      {link !== undefined ? (
        <Link href={link} className="text-accent-text underline">
          {t('local.mailLink')}
        </Link>
      ) : given ? (
        t('local.mailMissing')
      ) : (
        <Skeleton className="h-5 w-40" />
      )}
    </Notice>
  )
}
