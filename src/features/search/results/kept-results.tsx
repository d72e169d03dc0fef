import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { paths } from '@/lib/paths'
import type { Suggestion } from '../suggestions/suggestion'

interface Found {
  search: string
  packs: (Suggestion & { kind: 'pack' })[]
}

/** Packs with a matching name from the cached suggestion index; works offline. */
export function KeptResults({ search }: { search: string }) {
  const { t } = useTranslation('search')
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isWanted = true
    import('../suggestions/suggestion-engine')
      .then(({ openSuggestions }) =>
        openSuggestions((suggest) => {
          void suggest(search).then((suggestions) => {
            const packs = suggestions.filter((suggestion) => suggestion.kind === 'pack')
            if (isWanted) setFound({ search, packs })
          })
        }),
      )
      // Nothing is cached, or it is unreadable.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [search])
  if (found?.search !== search || found.packs.length === 0) return null
  return (
    <div className="mt-3">
      <h2 className="text-sm font-semibold">{t('kept')}</h2>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        {found.packs.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={paths.node(id)}
              prefetch={false}
              className="text-accent-text underline-offset-2 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
