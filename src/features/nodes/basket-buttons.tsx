import { ListPlus, Scale } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { buttonStyle } from '@/ui/button-style'

interface BasketButtonsProps {
  node: Pick<Node, 'id' | 'name'>
  /** Whether the buttons have visible labels. */
  withWords?: boolean
}

/**
 * Buttons that add a pack to the comparison and to a set. Their behaviour is loaded with the first click (shell/basket),
 * which also sets `aria-pressed` to the selection.
 */
export function BasketButtons({ node, withWords = false }: BasketButtonsProps) {
  const { t } = useTranslation('nodes')
  const button = (shelf: 'compare' | 'set', label: string, Icon: typeof Scale) => (
    <button
      type="button"
      data-basket={shelf}
      data-pack={node.id}
      data-name={node.name}
      aria-pressed="false"
      aria-label={withWords ? undefined : `${label}: ${node.name}`}
      title={withWords ? undefined : label}
      className={`${
        withWords ? buttonStyle('secondary', 'small') : 'rounded-md p-1.5 text-muted hover:text-ink'
      } aria-pressed:bg-accent-soft aria-pressed:text-accent-text`}
    >
      <Icon aria-hidden="true" className={`size-4 ${withWords ? 'max-sm:hidden' : ''}`} />
      {withWords && label}
    </button>
  )
  return (
    <>
      {button('compare', t('basket.compare'), Scale)}
      {button('set', t('basket.set'), ListPlus)}
    </>
  )
}
