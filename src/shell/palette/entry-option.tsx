import Link from 'next/link'
import type { Entry } from './entry'

interface EntryOptionProps {
  id: string
  entry: Entry
  isActive: boolean
  onActive: () => void
  onChoose: () => void
}

/** An option of the palette: a link if it has a URL, so that it can be opened in another tab. */
export function EntryOption({ id, entry, isActive, onActive, onChoose }: EntryOptionProps) {
  const { icon: Icon, label, aside, href, isElsewhere } = entry
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: `flex w-full scroll-my-2 items-center gap-3 px-4 py-2 text-start text-sm ${isActive ? 'bg-sunken' : ''}`,
    onPointerMove: onActive,
    onClick: onChoose,
  } as const
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <bdi className="min-w-0 truncate">{label}</bdi>
      {aside && (
        <span className="ms-auto max-w-[50%] shrink-0 truncate text-muted">
          <bdi>{aside}</bdi>
        </span>
      )}
    </>
  )
  if (!href)
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    )
  if (isElsewhere)
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <Link {...shared} href={href} prefetch={false}>
      {content}
    </Link>
  )
}
