import { Menu as MenuIcon, MessagesSquare, Search, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LanguagePicker } from '@/features/localization/language-picker'
import { documentationUrl, paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { ThemeControl } from '@/shell/theme/theme-control'
import { Logo } from './logo'
import { HeaderSearch } from './header-search'
import { SessionControls } from './session-controls'

const WITHOUT_HEADER = /^\/(?:auth|api|_error|_app|_document)(?:\/|$)/

interface HeaderProps {
  /** Opens the command palette from the collapsed menu, for users without a keyboard */
  onPalette?: () => void
}

/** The header of every screen but the login's (specification, section 2, Header). */
export function Header({ onPalette }: HeaderProps) {
  const { t } = useTranslation('common')
  const { pathname, asPath } = useRouter()
  // Any navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === asPath
  const toggle = useRef<HTMLButtonElement>(null)
  const menuSearch = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const closeByEscape = ({ key, target }: KeyboardEvent) => {
      // In a field or an open menu Escape has another meaning.
      if (key !== 'Escape' || (target as Element).closest('input, [role=menu]')) return
      setOpenedAt(undefined)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [open])
  if (WITHOUT_HEADER.test(pathname)) return null
  const isHome = pathname === paths.home()
  const Toggle = open ? X : MenuIcon
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-14 max-w-7xl items-center gap-3 px-4">
        <Link
          href={paths.home()}
          prefetch={false}
          className="flex shrink-0 items-center gap-2 font-semibold whitespace-nowrap"
        >
          <Logo />
          {t('product')}
        </Link>
        {!isHome && <HeaderSearch className="ms-4 hidden max-w-md flex-1 md:block" />}
        <nav aria-label={t('header.label')} className="ms-auto hidden items-center gap-1 lg:flex">
          <Destinations />
          <span className="ms-2">
            <SessionControls />
          </span>
        </nav>
        {!isHome && (
          <button
            type="button"
            aria-label={t('search.label')}
            className={`${buttonStyle('quiet', 'icon')} ms-auto md:hidden`}
            onClick={() => {
              flushSync(() => setOpenedAt(asPath))
              menuSearch.current?.querySelector('input')?.focus()
            }}
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        )}
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="header-menu"
          aria-label={t('header.menu')}
          className={`${buttonStyle('quiet', 'icon')} lg:hidden ${isHome ? 'ms-auto' : 'md:ms-auto'}`}
          onClick={() => setOpenedAt(open ? undefined : asPath)}
        >
          <Toggle aria-hidden="true" className="size-5" />
        </button>
      </div>
      {open && (
        <nav
          id="header-menu"
          aria-label={t('header.label')}
          className="flex flex-col gap-3 border-t border-line px-4 py-3 lg:hidden"
        >
          {!isHome && (
            <div ref={menuSearch} className="md:hidden">
              <HeaderSearch />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-1">
            <Destinations />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SessionControls />
            {onPalette && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setOpenedAt(undefined)
                  onPalette()
                }}
              >
                {t('header.palette')}
              </Button>
            )}
          </div>
        </nav>
      )}
    </header>
  )
}

function Destinations() {
  const { t, i18n } = useTranslation('common')
  return (
    <>
      <Link href={paths.workflow()} prefetch={false} className={buttonStyle('quiet', 'small')}>
        {t('header.workflow')}
      </Link>
      <Link
        href={paths.publishing()}
        prefetch={false}
        className={`${buttonStyle('quiet', 'small')} lg:max-xl:hidden`}
      >
        {t('header.publish')}
      </Link>
      <a
        href={documentationUrl(i18n.language)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonStyle('quiet', 'small')} lg:max-xl:hidden`}
      >
        {t('header.documentation')}
      </a>
      <Link
        href={paths.community()}
        prefetch={false}
        aria-label={t('header.community')}
        title={t('header.community')}
        className={buttonStyle('quiet', 'icon')}
      >
        <MessagesSquare aria-hidden="true" className="size-5" />
      </Link>
      <LanguagePicker />
      <ThemeControl />
    </>
  )
}
