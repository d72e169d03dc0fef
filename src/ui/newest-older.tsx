import type { ComponentProps } from 'react'
import { ButtonLink } from './button-link'

type Address = ComponentProps<typeof ButtonLink>['href']

interface NewestOlderProps {
  /** The labels of the links and of the navigation. */
  words: { pages: string; newest: string; older: string }
  /** Given when older entries are shown. */
  newest?: Address
  /** Given when there are older ones. */
  older?: Address
}

/** Pagination of a list in reverse chronological order. */
export const NewestOlder = ({ words, newest, older }: NewestOlderProps) => (
  <nav aria-label={words.pages} className="mt-6 flex justify-center gap-2">
    {newest !== undefined && (
      <ButtonLink size="small" shallow href={newest}>
        {words.newest}
      </ButtonLink>
    )}
    {older !== undefined && (
      <ButtonLink size="small" shallow href={older}>
        {words.older}
      </ButtonLink>
    )}
  </nav>
)
