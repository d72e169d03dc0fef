import Head from 'next/head'
import type { ReactNode } from 'react'
import { titleOf } from '@/lib/product'

interface PageMetadataProps {
  /** What the screen shows; the product's name is added. */
  title: string
  description?: string
  /** Screens behind a login stay out of search engines. */
  noIndex?: boolean
}

/** The title `<what> · Comfy Registry` and what else search engines read. */
export const PageMetadata = ({ title, description, noIndex }: PageMetadataProps) => (
  <Head>
    <title>{titleOf(title)}</title>
    {description && <meta key="description" name="description" content={description} />}
    {noIndex && <meta key="robots" name="robots" content="noindex" />}
  </Head>
)

interface PageProps extends PageMetadataProps {
  /** A sentence or controls beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen with its heading and its metadata. */
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
