import Head from 'next/head'
import type { ReactNode } from 'react'
import { titleOf } from '@/lib/product'

interface PageMetadataProps {
  /** Title of the screen; the product's name is appended */
  title: string
  description?: string
  /** Set for screens behind a login, to exclude them from search engines */
  noIndex?: boolean
}

/** The title `<what> · Comfy Registry` and further metadata for search engines. */
export const PageMetadata = ({ title, description, noIndex }: PageMetadataProps) => (
  <Head>
    <title>{titleOf(title)}</title>
    {description && <meta key="description" name="description" content={description} />}
    {noIndex && <meta key="robots" name="robots" content="noindex" />}
  </Head>
)

interface PageProps extends PageMetadataProps {
  /** A sentence or controls beside the heading */
  aside?: ReactNode
  children: ReactNode
}

/** A screen with its heading and metadata. */
export const Page = ({ aside, children, ...metadata }: PageProps) => (
  <>
    <PageMetadata {...metadata} />
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-semibold tracking-tight">{metadata.title}</h1>
      {aside}
    </div>
    {children}
  </>
)
