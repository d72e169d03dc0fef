import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts } from '@/lib/languages/load-texts'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { actOf } from './keys'

const load = () => import('./palette-dialogs')
const Dialogs = lazy(lazyWithRetry(() => load().then((module) => ({ default: module.PaletteDialogs }))))

/** What is open above the page. */
export interface Opened {
  what: 'palette' | 'keys'
  /** Which opening in a row it is: one may begin while a browser has yet to tell that the one before was closed. */
  turn: number
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

/** Puts the caret into the page's search field and opens what it offers; tells whether there is such a field. */
function reachSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].find(isVisible)
  field?.focus()
  field?.select()
  field?.click()
  return field !== undefined
}

/** The keys of every page, and what they open. */
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
  /** What has been opened since stays. */
  const close = (closed: Opened) => setOpened((now) => (now === closed ? undefined : now))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act || (act === 'search' && !reachSearch())) return
    event.preventDefault()
    if (act !== 'search') open(act)
  })
  useEffect(() => {
    // At the window, after whatever a page itself does with its keys.
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  useEffect(() => {
    // Got ready in a pause of whoever uses the page, so that it opens without a network as well.
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

/** The place of the palette and of the list of keys. */
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
