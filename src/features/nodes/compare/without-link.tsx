import { X } from 'lucide-react'
import Link from 'next/link'

interface WithoutLinkProps {
  /** The URL of the page without the pack. */
  address: string
  label: string
  onPress: () => void
}

/** A link to the same comparison without one pack. */
export const WithoutLink = ({ address, label, onPress }: WithoutLinkProps) => (
  <Link
    href={address}
    prefetch={false}
    rel="nofollow"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="-me-1 block rounded-md p-1 text-muted hover:bg-sunken hover:text-ink"
  >
    <X aria-hidden="true" className="size-4" />
  </Link>
)
