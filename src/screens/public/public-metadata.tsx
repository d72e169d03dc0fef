import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import { memo } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/lib/languages/languages'
import { pathIn } from '@/lib/paths'
import { PRODUCT, titleOf } from '@/lib/product'

interface PublicMetadataProps {
  siteUrl: string
  /** Path of the page without language */
  path: string
  /** Title of the page; undefined for the home page, whose title is the product's name */
  title?: string
  description: string
  noIndex?: boolean
  /** Path of the link preview image */
  image?: string
  /** The page's schema.org descriptions */
  about?: readonly object[]
  /** Atom feeds of the page */
  feeds?: readonly { title: string; path: string }[]
}

const LONGEST_SUMMARY = 200

// Link previews require a locale with territory.
const TERRITORIES: Record<Language, string> = {
  ar: 'ar_AR',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  ja: 'ja_JP',
  ko: 'ko_KR',
  ru: 'ru_RU',
  tr: 'tr_TR',
  zh: 'zh_CN',
}

const escapeForScript = (json: string) => json.replace(/</g, '\\u003c')

const shortened = (text: string) =>
  text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1).trimEnd()}…` : text

// Every render compares the whole head with the document, so only changed texts count as a change.
const sameWords = (before: PublicMetadataProps, now: PublicMetadataProps) =>
  JSON.stringify(before) === JSON.stringify(now)

/** Metadata of a public page for search engines and link previews; a page with noindex has no canonical URL. */
export const PublicMetadata = memo(function PublicMetadata(props: PublicMetadataProps) {
  const { siteUrl, path, title, description, noIndex, image, about, feeds = [] } = props
  const language = useTranslation().i18n.language as Language
  const fullTitle = title ? titleOf(title) : PRODUCT
  const summary = shortened(description.replace(/\s+/g, ' ').trim())
  const addressIn = (other: string) => siteUrl + pathIn(other, path)
  const canonical = addressIn(language)
  const preview = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': fullTitle,
    'og:description': summary,
    'og:url': canonical,
    'og:locale': TERRITORIES[language],
    ...(image && {
      'og:image': siteUrl + image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': fullTitle,
    }),
  }
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta key="description" name="description" content={summary} />
      {noIndex && <meta key="robots" name="robots" content="noindex" />}
      {!noIndex && <link key="canonical" rel="canonical" href={canonical} />}
      {!noIndex &&
        LANGUAGES.map((other) => (
          <link key={`alternate-${other}`} rel="alternate" hrefLang={other} href={addressIn(other)} />
        ))}
      {!noIndex && (
        <link key="alternate-x" rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LANGUAGE)} />
      )}
      {feeds.map((feed) => (
        <link
          key={`feed-${feed.path}`}
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={pathIn(language, feed.path)}
        />
      ))}
      {Object.entries(preview).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={`og:${other}`} property="og:locale:alternate" content={TERRITORIES[other]} />
      ))}
      <meta key="twitter:card" name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {about && (
        <script
          key="about"
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: escapeForScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': about })),
          }}
        />
      )}
    </Head>
  )
}, sameWords)
