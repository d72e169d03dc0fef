import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonStyle } from './button-style'
import { pagerWindow } from './pager-window'

interface PagerProps {
  page: number
  totalPages: number
  hrefFor: (page: number) => ComponentProps<typeof Link>['href']
  /** Whether the page changes without requesting props from the server. */
  shallow?: boolean
  scroll?: boolean
}

/** Previous, up to five pages, Next; links, so that a page can be opened in a new tab and bookmarked. */
export function Pager({ page, totalPages, hrefFor, shallow, scroll }: PagerProps) {
  const { t, i18n } = useTranslation('common')
  if (totalPages <= 1) return null
  const number = new Intl.NumberFormat(i18n.language)
  const step = { shallow, scroll, className: buttonStyle('secondary', 'small') }
  const idle = `${step.className} pointer-events-none opacity-60`
  return (
    <nav aria-label={t('pager.label')} className="flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 ? (
        <Link {...step} rel="prev" href={hrefFor(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          {t('pager.previous')}
        </Link>
      ) : (
        <span aria-disabled="true" className={idle}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          {t('pager.previous')}
        </span>
      )}
      {/* On a phone on its own line, as one line would wrap among the numbers. */}
      <span className="flex justify-center gap-1.5 max-sm:order-first max-sm:basis-full">
        {pagerWindow(page, totalPages).map((shown) => (
          <Link
            key={shown}
            {...step}
            href={hrefFor(shown)}
            aria-label={t('pager.page', { page: number.format(shown) })}
            aria-current={shown === page ? 'page' : undefined}
            className={buttonStyle(shown === page ? 'primary' : 'quiet', 'small')}
          >
            {number.format(shown)}
          </Link>
        ))}
      </span>
      {page < totalPages ? (
        <Link {...step} rel="next" href={hrefFor(page + 1)}>
          {t('pager.next')}
          <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </Link>
      ) : (
        <span aria-disabled="true" className={idle}>
          {t('pager.next')}
          <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </span>
      )}
    </nav>
  )
}
