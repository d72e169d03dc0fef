import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { useFormats } from '@/ui/formats/formats'

const SHOWN = 12
const CHIP = 'rounded border border-line bg-sunken px-1.5 py-0.5'

interface ClassChipsProps {
  label: string
  classes: readonly string[]
  /** Returns the URL of a class's page, if any. */
  addressOf: (name: string) => string | undefined
}

/** Names of node classes; long lists are collapsed. */
export function ClassChips({ label, classes, addressOf }: ClassChipsProps) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? classes : classes.slice(0, SHOWN)
  const more = classes.length - shown.length
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 text-xs">
      {shown.map((name) => {
        const address = addressOf(name)
        return (
          <li key={name} className="max-w-full">
            {address === undefined ? (
              <code className={CHIP}>{name}</code>
            ) : (
              <Link
                href={address}
                prefetch={false}
                className={`${CHIP} inline-block max-w-full hover:border-line-strong`}
              >
                <code>{name}</code>
              </Link>
            )}
          </li>
        )
      })}
      {more > 0 && (
        <li>
          <button
            type="button"
            className="px-1.5 py-0.5 text-accent-text underline-offset-2 hover:underline"
            onClick={() => setIsWhole(true)}
          >
            {t('card.moreMatched', { number: number(more) })}
          </button>
        </li>
      )}
    </ul>
  )
}
