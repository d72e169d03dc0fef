import type Link from 'next/link'
import type { ComponentProps } from 'react'
import { Pager } from '@/ui/pager'

interface ListPagerProps {
  /** The page that is shown. */
  shown: { page: number; totalPages: number }
  /** The address of a page as the address has it, which is nothing for the first. */
  hrefFor: (page: string) => ComponentProps<typeof Link>['href']
}

/** The way to the other pages of a list. */
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
