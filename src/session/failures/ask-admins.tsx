import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

interface AskAdminsProps {
  /** Subject of the request, as known to the screen; the user's own ban by default */
  about?: Readonly<Record<string, string>>
  /** Link text; by default a request for review or a higher quota */
  children?: ReactNode
}

/** Link to a request to the moderators, after a text with the reason. */
export function AskAdmins({ about = { kind: 'user' }, children }: AskAdminsProps) {
  const { t } = useTranslation('common')
  return (
    <Link href={paths.appeals(about)} prefetch={false} className="font-medium text-accent-text underline">
      {children ?? t(about.kind === 'quota' ? 'refusal.askMore' : 'refusal.askAdmins')}
    </Link>
  )
}
