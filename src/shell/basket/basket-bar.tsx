import type { i18n as I18n } from 'i18next'
import { ListPlus, Scale, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { basketOf, emptyBasket, MOST_CHOSEN, toggleChosen, type Basket, type Shelf } from '@/lib/basket'
import { loadTexts } from '@/lib/languages/load-texts'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { useFormats } from '@/ui/formats/formats'

const BUTTONS = '[data-basket]'
const FULL = { compare: 'bar.full', set: 'bar.fullSet' } as const

/** Handles a click on a pack's basket button: adds or removes the pack. */
export async function pressBasketButton(button: HTMLElement, i18n: I18n): Promise<void> {
  const { basket, pack = '', name = pack } = button.dataset
  const shelf: Shelf = basket === 'set' ? 'set' : 'compare'
  if (toggleChosen(shelf, { id: pack, name })) return
  await loadTexts(i18n, i18n.language, ['compare'])
  showToast('error', i18n.t(FULL[shelf], { ns: 'compare', number: MOST_CHOSEN[shelf] }))
}

/** Updates the pressed state of every basket button. */
function markButtons(basket: Basket): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const { basket: shelf, pack } = button.dataset
    const isChosen = basket[shelf === 'set' ? 'set' : 'compare'].some(({ id }) => id === pack)
    if (button.ariaPressed !== String(isChosen)) button.ariaPressed = String(isChosen)
  }
}

const NONE: Basket = { compare: [], set: [] }

/** Updates the buttons on the page, and those added later. */
function useMarkedButtons(kept: string): void {
  useEffect(() => {
    const basket = basketOf(kept)
    markButtons(basket)
    const observer = new MutationObserver(() => markButtons(basket))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [kept])
  useEffect(() => () => markButtons(NONE), [])
}

const idsOf = (packs: Basket[Shelf]) => packs.map(({ id }) => id).join(',')

/** Bar with the packs in the basket and its actions, below every page. */
export function BasketBar({ kept }: { kept: string }) {
  const isReady = useLoadedTexts('compare')
  useMarkedButtons(kept)
  return isReady ? <Shown basket={basketOf(kept)} /> : null
}

function Shown({ basket: { compare, set } }: { basket: Basket }) {
  const { t } = useTranslation('compare')
  const { number, list } = useFormats()
  if (compare.length + set.length === 0) return null
  const namesOf = (packs: Basket[Shelf]) => list(packs.map(({ name }) => name))
  return (
    <>
      <div aria-hidden="true" className="h-16" />
      <section
        aria-label={t('bar.label')}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised/95 shadow-(--shadow) backdrop-blur print:hidden"
      >
        <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-3">
          {compare.length > 0 && (
            <ButtonLink
              href={paths.compare(idsOf(compare))}
              size="small"
              variant={compare.length > 1 ? 'primary' : 'secondary'}
              prefetch={false}
              title={namesOf(compare)}
            >
              <Scale aria-hidden="true" className="size-4" />
              {t('bar.compare', { number: number(compare.length) })}
            </ButtonLink>
          )}
          {set.length > 0 && (
            <ButtonLink href={paths.set(idsOf(set))} size="small" prefetch={false} title={namesOf(set)}>
              <ListPlus aria-hidden="true" className="size-4" />
              {t('bar.set', { number: number(set.length) })}
            </ButtonLink>
          )}
          <p className="hidden min-w-0 flex-1 truncate text-sm text-muted sm:block">
            {namesOf(compare.length > 0 ? compare : set)}
          </p>
          <Button
            size="small"
            variant="quiet"
            className="ms-auto"
            title={t('bar.clear')}
            onClick={emptyBasket}
          >
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only sm:not-sr-only">{t('bar.clear')}</span>
          </Button>
        </div>
      </section>
    </>
  )
}
