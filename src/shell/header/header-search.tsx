import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { FormEvent } from 'react'
import { paths } from '@/lib/paths'

/** The search field of every screen but home; a plain form, so it works before the page's code has arrived. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('q')
    void router.push(paths.search(typeof query === 'string' ? query.trim() : ''))
  }
  const action = router.locale === router.defaultLocale ? '/' : `/${router.locale}`
  return (
    <form role="search" action={action} method="get" onSubmit={submit} className={`relative ${className}`}>
      <Search aria-hidden="true" className="absolute start-2.5 top-2.5 size-4 text-muted" />
      <input
        type="search"
        name="q"
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        aria-keyshortcuts="/"
        className="h-9 w-full rounded-md border border-line-strong bg-surface ps-8 pe-3 text-sm text-ink placeholder:text-muted"
      />
    </form>
  )
}
