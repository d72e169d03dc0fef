import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

interface AskAdminsProps {
  /** What is to be looked at again, as the screen where one asks knows it; the person's own ban unless given. */
  about?: Readonly<Record<string, string>>
  /** What is asked for; in general another look, or more of what one may add. */
  children?: ReactNode
}

/** To where another look is asked for, after a text that says why. */
export function AskAdmins({ about = { kind: 'user' }, children }: AskAdminsProps) {
  const { t } = useTranslation('common')
  return (
    <Link href={paths.appeals(about)} prefetch={false} className="font-medium text-accent-text underline">
      {children ?? t(about.kind === 'quota' ? 'refusal.askMore' : 'refusal.askAdmins')}
    </Link>
  )
}
