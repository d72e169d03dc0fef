import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts } from '@/lib/languages/load-texts'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { actOf } from './keys'

const load = () => import('./palette-dialogs')
const Dialogs = lazy(lazyWithRetry(() => load().then((module) => ({ default: module.PaletteDialogs }))))

/** What is open above the page: the command palette, or the list of keys. */
export type Shown = 'palette' | 'keys' | undefined

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
  const [shown, setShown] = useState<Shown>()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act || (act === 'search' && !reachSearch())) return
    event.preventDefault()
    if (act !== 'search') setShown(act)
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
  return { shown, show: setShown }
}

interface PaletteHostProps {
  shown: Shown
  show: (shown: Shown) => void
}

/** The place of the palette and of the list of keys. */
export const PaletteHost = ({ shown, show }: PaletteHostProps) =>
  shown && (
    <Suspense>
      <Dialogs shown={shown} onShow={show} />
    </Suspense>
  )
