import { useRouter } from 'next/router'
import { SearchField } from '@/features/search/search-field'
import { suggestionPath } from '@/features/search/suggestions/suggestion-path'
import { pathIn, paths } from '@/lib/paths'

/** The search field of every screen but home. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { locale = '', push } = useRouter()
  return (
    <div className={className}>
      <SearchField
        value=""
        look="header"
        action={pathIn(locale, paths.home())}
        onSearch={(text) => void push(paths.search(text))}
        onChoose={(suggestion) => void push(suggestionPath(suggestion))}
      />
    </div>
  )
}
