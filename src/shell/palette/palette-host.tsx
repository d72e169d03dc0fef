import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts } from '@/lib/languages/load-texts'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { actOf } from './keys'

const load = () => import('./palette-dialogs')
const Dialogs = lazy(lazyWithRetry(() => load().then((module) => ({ default: module.PaletteDialogs }))))

/** The open dialog. */
export interface Opened {
  what: 'palette' | 'keys'
  /** Sequence number: a dialog may open before the browser has reported that the previous one was closed */
  turn: number
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

/** Focuses the page's search field and opens its suggestions; returns whether there is one. */
function reachSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].find(isVisible)
  field?.focus()
  field?.select()
  field?.click()
  return field !== undefined
}

/** Handles the global keyboard shortcuts, and keeps the dialog they open. */
export function usePalette() {
  const { i18n } = useTranslation('common')
  const [opened, setOpened] = useState<Opened>()
  const open = (what: Opened['what']) => {
    if (what === 'palette')
      load().then(
        ({ wakeSuggestions }) => wakeSuggestions(),
        () => undefined,
      )
    setOpened((now) => ({ what, turn: (now?.turn ?? 0) + 1 }))
  }
  /** Closes a dialog, unless another one has been opened since. */
  const close = (closed: Opened) => setOpened((now) => (now === closed ? undefined : now))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act || (act === 'search' && !reachSearch())) return
    event.preventDefault()
    if (act !== 'search') open(act)
  })
  useEffect(() => {
    // On the window, after a page's own key handlers.
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    // Preloaded in idle time once the page is used, so that it opens offline as well.
    let cancel = whenUsed(() => {
      cancel = whenIdle(() => {
        Promise.all([load(), loadTexts(i18n, i18n.language, ['palette'])]).catch(() => undefined)
      })
    })
    return () => cancel()
  }, [i18n])
  return { opened, open, close }
}

interface PaletteHostProps {
  opened: Opened | undefined
  open: (what: Opened['what']) => void
  close: (closed: Opened) => void
}

/** Mount point of the palette and the list of shortcuts. */
export const PaletteHost = ({ opened, open, close }: PaletteHostProps) =>
  opened && (
    <Suspense>
      <Dialogs
        key={opened.turn}
        what={opened.what}
        onKeys={() => open('keys')}
        onClose={() => close(opened)}
      />
    </Suspense>
  )
