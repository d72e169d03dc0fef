import { useTranslation } from 'next-i18next/pages'
import type { ReadmeHeading } from '@/api/generated/model'
import type { ContentsSource } from '../contents/contents-query'
import { useWholeContents } from '../contents/use-whole-contents'
import { repeatedTitle } from './repeated-title'

interface ReadmeOutlineProps {
  source: ContentsSource
  /** The pack’s name, if it is shown above. */
  name?: string
  /** Whether it is a collapsed list above the README on small screens; otherwise it is beside it on wide ones. */
  folded?: boolean
}

const FROM = 3
const DEEPEST = 3
const INDENTS = ['', 'ps-3', 'ps-6']

/** The table of contents of a README; nothing if there are only a few headings. */
export function ReadmeOutline({ source, name, folded }: ReadmeOutlineProps) {
  const { t } = useTranslation('nodes')
  const { data } = useWholeContents(source)
  const all = data?.table_of_contents ?? []
  const title = repeatedTitle(all, name)
  const headings = all.filter((heading) => heading.depth <= DEEPEST && heading !== title)
  if (headings.length < FROM) return null
  if (folded) {
    return (
      <details className="mb-5 rounded-lg border border-line bg-surface text-sm lg:hidden">
        <summary className="px-4 py-2.5 font-medium">{t('readme.outline')}</summary>
        <nav aria-label={t('readme.outline')} className="px-4 pb-3">
          <Headings headings={headings} />
        </nav>
      </details>
    )
  }
  return (
    <nav
      aria-labelledby="readme-outline"
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto text-sm lg:block"
    >
      <h2 id="readme-outline" className="mb-2 font-semibold">
        {t('readme.outline')}
      </h2>
      <Headings headings={headings} />
    </nav>
  )
}

function Headings({ headings }: { headings: readonly ReadmeHeading[] }) {
  const highest = Math.min(...headings.map(({ depth }) => depth))
  return (
    <ul className="border-s border-line">
      {headings.map(({ id, depth, text }) => (
        <li key={id} className={INDENTS[depth - highest]}>
          <a
            href={`#${id}`}
            className="block py-1 ps-3 text-muted underline-offset-2 hover:text-ink hover:underline"
          >
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
