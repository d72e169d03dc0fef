import { useId, type ReactNode } from 'react'

interface AccountSectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A section of the account page. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-2xl border-t border-line py-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
