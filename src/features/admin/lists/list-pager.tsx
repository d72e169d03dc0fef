import type Link from 'next/link'
import type { ComponentProps } from 'react'
import { Pager } from '@/ui/pager'

interface ListPagerProps {
  /** The current page */
  shown: { page: number; totalPages: number }
  /** Link to a page; the page is as in the URL, empty for the first */
  hrefFor: (page: string) => ComponentProps<typeof Link>['href']
}

/** Pagination of a list. */
export const ListPager = ({ shown: { page, totalPages }, hrefFor }: ListPagerProps) => (
  <div className="mt-6">
    <Pager
      page={page}
      totalPages={totalPages}
      hrefFor={(to) => hrefFor(to === 1 ? '' : String(to))}
      shallow
    />
  </div>
)
