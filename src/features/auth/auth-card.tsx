import Link from 'next/link'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

interface AuthCardProps {
  title: string
  /** Link to the other screen (signup or login) */
  footer?: ReactNode
  children: ReactNode
}

/** The centred card of the login screens, which have no header. */
export function AuthCard({ title, footer, children }: AuthCardProps) {
  const { t } = useTranslation('common')
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-5 py-10">
      <Link
        href={paths.home()}
        className="self-center text-sm font-semibold text-accent-text hover:underline"
      >
        {t('product')}
      </Link>
      <section className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6">
        <h1 className="text-center text-xl font-semibold">{title}</h1>
        {children}
      </section>
      {footer && <div className="text-center text-sm text-muted">{footer}</div>}
    </div>
  )
}
