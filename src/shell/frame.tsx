import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { AuthDialogs } from '@/features/auth/sign-in/auth-dialogs'
import { useSessionEvents } from '@/session/session-events'
import { Header } from '@/shell/header/header'
import { BrokenScreen } from './broken-screen'
import { useDocumentLanguage } from './document-language'
import { ErrorBoundary } from './error-boundary'
import { Footer } from './footer'
import { useDeferredContentVisibility } from './deferred-content-visibility'
import { useOfflineNavigation } from './offline-navigation'
import { OfflineNotice } from './offline-notice'
import { PaletteHost, usePalette } from './palette/palette-host'
import { useScrollRestoration } from './scroll-restoration'
import { StillTrying } from './still-trying'
import { Toasts } from './toasts'

/** What surrounds every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const { locale, pathname } = useRouter()
  useDocumentLanguage(locale)
  useOfflineNavigation()
  useDeferredContentVisibility()
  useScrollRestoration()
  const palette = usePalette()
  useSessionEvents()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:px-4 focus:py-2"
      >
        {t('header.skip')}
      </a>
      <Header onPalette={() => palette.show('palette')} />
      <OfflineNotice />
      <StillTrying />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none">
        <ErrorBoundary resetKey={pathname} fallback={(tryAgain) => <BrokenScreen onRetry={tryAgain} />}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      <AuthDialogs />
      <Toasts />
      <PaletteHost {...palette} />
    </div>
  )
}
