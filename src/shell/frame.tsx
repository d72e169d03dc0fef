import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useSessionEvents } from '@/session/session-events'
import { Header } from '@/shell/header/header'
import { BasketHost } from './basket/basket-host'
import { useDocumentLanguage } from './document-language'
import { ErrorBoundary } from './error-boundary'
import { Footer } from './footer'
import { useDeferredContentVisibility } from './deferred-content-visibility'
import { PaletteHost, usePalette } from './palette/palette-host'
import { useScrollRestoration } from './scroll-restoration'
import { useStandby } from './use-standby'

/** The layout around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const { locale, pathname } = useRouter()
  useDocumentLanguage(locale)
  useDeferredContentVisibility()
  useScrollRestoration()
  const palette = usePalette()
  const standby = useStandby()
  useSessionEvents()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:px-4 focus:py-2"
      >
        {t('header.skip')}
      </a>
      <Header onPalette={() => palette.open('palette')} />
      {standby && <standby.Notices />}
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none">
        <ErrorBoundary
          resetKey={pathname}
          fallback={(tryAgain) => standby && <standby.BrokenScreen onRetry={tryAgain} />}
        >
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      {standby && <standby.Dialogs />}
      <PaletteHost {...palette} />
      <BasketHost />
    </div>
  )
}
