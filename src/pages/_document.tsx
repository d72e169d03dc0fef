import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { DEFAULT_LANGUAGE, directionOf } from '@/lib/languages/languages'
import { pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { THEME_INIT_SCRIPT } from '@/shell/theme/theme-init-script'

export default function Document({ locale = DEFAULT_LANGUAGE }: DocumentProps) {
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <Head>
        <script dangerouslySetInnerHTML={{ __html: THEME_INIT_SCRIPT }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={PRODUCT}
          href={pathIn(locale, paths.openSearch())}
        />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
