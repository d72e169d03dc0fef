import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { NodeCardList } from './node-card-list'

/** The search order that lists a whole shelf; `rising` has none. */
const ORDERS = { rising: undefined, popular: 'popular', newest: 'newest', updated: 'updated' } as const

const TITLES = {
  rising: 'home.rising',
  popular: 'home.popular',
  newest: 'home.newest',
  updated: 'home.updated',
} as const

interface NodeShelfProps {
  shelf: keyof typeof TITLES
  nodes: Node[]
}

/** A few packs with a link to more. */
export function NodeShelf({ shelf, nodes }: NodeShelfProps) {
  const { t } = useTranslation('search')
  const order = ORDERS[shelf]
  return (
    <section aria-labelledby={`section-${shelf}`} className="min-w-0">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id={`section-${shelf}`} className="text-lg font-semibold">
          {t(TITLES[shelf])}
        </h2>
        {order && (
          <Link
            href={paths.everything(order)}
            shallow
            prefetch={false}
            className="text-sm text-accent-text underline-offset-2 hover:underline"
          >
            {t('home.seeAll')}
          </Link>
        )}
      </div>
      <NodeCardList nodes={nodes} heading="h3" />
    </section>
  )
}
