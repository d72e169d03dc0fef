import type { ReactNode } from 'react'

interface VersionSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A section of the details of a version. */
export const VersionSection = ({ id, title, children }: VersionSectionProps) => (
  <section aria-labelledby={id}>
    <h3 id={id} className="mb-2 font-semibold">
      {title}
    </h3>
    {children}
  </section>
)
