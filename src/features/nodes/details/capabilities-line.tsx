import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { VersionContents } from '@/api/generated/model'
import { CAPABILITIES } from '@/contract/conventions/capabilities'
import { useFormats } from '@/ui/formats/formats'
import { CapabilityLabel } from '../capability-label'

/** The maximum number of named hosts, packages etc. */
const MOST_NAMED = 3

/** The maximum number of labels on phones, most serious first, to keep the README above the fold. */
const MOST_ON_PHONES = 4

interface CapabilitiesLineProps {
  /** The data read from the pack's files. */
  contents: VersionContents
  /** The URL of the page with file and line of each capability. */
  address: string
}

/** The capabilities of a pack's code in one line; nothing if the code was not analysed. */
export function CapabilitiesLine({ contents, address }: CapabilitiesLineProps) {
  const { t } = useTranslation('nodes')
  const { list, number } = useFormats()
  const { capabilities, code_read: read, unreadable } = contents
  if (!capabilities || !read) return null
  const unread = unreadable.filter(({ code }) => code).length
  const kinds = CAPABILITIES.flatMap((kind) => {
    const places = capabilities.filter(({ capability }) => capability === kind)
    if (places.length === 0) return []
    const details = [...new Set(places.flatMap(({ detail }) => detail ?? []))]
    const isNamed = (kind === 'talks-to-network' || kind === 'needs-account') && details.length <= MOST_NAMED
    return [{ kind, named: isNamed ? details : [] }]
  })
  // A single label takes no more room than the text that would replace it.
  const shownOnPhones = kinds.length > MOST_ON_PHONES + 1 ? MOST_ON_PHONES : kinds.length
  const toPlaces = { href: address, shallow: true, scroll: false, prefetch: false }
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <span className="text-muted">{t('code.title')}</span>
      {kinds.length === 0 && <span>{read === 'whole' ? t('code.nothing') : t('code.nothingRead')}</span>}
      {kinds.map(({ kind, named }, place) => (
        <Link
          key={kind}
          {...toPlaces}
          className={`inline-flex items-center gap-1 rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs hover:border-line-strong ${place < shownOnPhones ? '' : 'max-sm:hidden'}`}
        >
          <CapabilityLabel kind={kind} />
          {named.length > 0 && <bdi className="text-muted">{list(named)}</bdi>}
        </Link>
      ))}
      {kinds.length > shownOnPhones && (
        <Link {...toPlaces} className="text-xs text-accent-text underline-offset-2 hover:underline sm:hidden">
          {t('card.moreMatched', { number: number(kinds.length - shownOnPhones) })}
        </Link>
      )}
      {unread > 0 && (
        <span className="text-muted">{t('code.unread', { count: unread, number: number(unread) })}</span>
      )}
    </p>
  )
}
