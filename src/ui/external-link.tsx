import type { ReactNode } from 'react'

/** Returns the URL if it is http(s); undefined for anything a browser might execute. */
export function webAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

interface ExternalLinkProps {
  /** An untrusted URL; anything but http(s) is shown as text. */
  href: string | undefined
  className?: string
  children: ReactNode
}

/** A link to a URL given by users of the registry. */
export function ExternalLink({ href, className = '', children }: ExternalLinkProps) {
  const address = webAddress(href)
  if (!address) return <span>{children}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`text-accent-text underline-offset-2 hover:underline ${className}`}
    >
      {children}
    </a>
  )
}
