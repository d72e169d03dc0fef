import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAdminScreens } from '@/features/admin/use-admin-screens'

/** Navigation of the administrators' screens, the current one marked; one row that scrolls when too narrow. */
export function AdminNav() {
  const { t } = useTranslation('admin')
  const { pathname } = useRouter()
  const screens = useAdminScreens()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const present = list.current?.querySelector<HTMLElement>('[aria-current]')
    present?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav aria-label={t('nav.label')} className="mb-6 border-b border-line">
      <ul ref={list} className="-mb-px flex gap-x-1 overflow-x-auto">
        {screens.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={`block border-b-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2 ${
                pathname === href ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
