import type { ComponentProps } from 'react'
import { ButtonLink } from './button-link'

type Address = ComponentProps<typeof ButtonLink>['href']

interface NewestOlderProps {
  /** What the links are called, and what they lead through. */
  words: { pages: string; newest: string; older: string }
  /** Given where older entries are shown. */
  newest?: Address
  /** Given where older ones follow. */
  older?: Address
}

/** Leads through a list whose newest entries come first and which is read backwards. */
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
