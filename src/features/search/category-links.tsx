import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { CategoryCount } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { categoryName } from './category-name'

/** Links to the categories of packs with their counts. */
export function CategoryLinks({ categories }: { categories: readonly CategoryCount[] }) {
  const { t } = useTranslation('search')
  const { number } = useFormats()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('home.categories')}>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ category, count }) => (
          <li key={category}>
            <Link
              href={paths.category(category)}
              shallow
              prefetch={false}
              className="flex items-baseline gap-2 rounded-lg border border-line bg-surface px-3 py-1.5 font-medium transition-colors hover:bg-sunken"
            >
              {categoryName(t, category)}
              <span className="text-sm font-normal text-muted tabular-nums">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
