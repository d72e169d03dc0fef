import { useState } from 'react'
import type { SignedInUser } from '@/lib/identity/identity'

/** The photo, else the initial of the display name, else of the e-mail, else U (specification, section 2, User menu). */
export function Avatar({ user }: { user: SignedInUser }) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>()
  const initial = [...(user.displayName?.trim() || user.email || 'U')][0]?.toUpperCase()
  if (user.photoURL && user.photoURL !== brokenPhoto) {
    return (
      <img
        src={user.photoURL}
        alt=""
        referrerPolicy="no-referrer"
        className="size-8 rounded-full object-cover"
        onError={() => setBrokenPhoto(user.photoURL ?? undefined)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-accent text-sm font-semibold text-on-accent"
    >
      {initial}
    </span>
  )
}
