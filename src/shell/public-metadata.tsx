import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import { PRODUCT, titleOf } from '@/lib/product'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/languages'

interface PublicMetadataProps {
  siteUrl: string
  /** The page's address without language. */
  path: string
  /** What the page shows; undefined for the home page, whose title is the product's name. */
  title?: string
  description: string
  noIndex?: boolean
  /** What the page is about, in the words of schema.org. */
  about?: object
}

const escapeForScript = (json: string) => json.replace(/</g, '\\u003c')

/** What search engines and link previews read from a public page. */
export function PublicMetadata({ siteUrl, path, title, description, noIndex, about }: PublicMetadataProps) {
  const { i18n } = useTranslation()
  const fullTitle = title ? titleOf(title) : PRODUCT
  const summary = description.length > 200 ? `${description.slice(0, 199).trimEnd()}…` : description
  const addressIn = (language: string) =>
    `${siteUrl}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path === '/' && language !== DEFAULT_LANGUAGE ? '' : path}`
  const canonical = addressIn(i18n.language)
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta key="description" name="description" content={summary} />
      {noIndex && <meta key="robots" name="robots" content="noindex" />}
      <link key="canonical" rel="canonical" href={canonical} />
      {LANGUAGES.map((language) => (
        <link key={`alternate-${language}`} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link key="alternate-x" rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LANGUAGE)} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content={PRODUCT} />
      <meta key="og:title" property="og:title" content={fullTitle} />
      <meta key="og:description" property="og:description" content={summary} />
      <meta key="og:url" property="og:url" content={canonical} />
      <meta key="og:locale" property="og:locale" content={i18n.language} />
      {about && (
        <script
          key="about"
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: escapeForScript(JSON.stringify({ '@context': 'https://schema.org', ...about })),
          }}
        />
      )}
    </Head>
  )
}
