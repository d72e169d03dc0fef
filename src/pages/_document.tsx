import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { DEFAULT_LANGUAGE, directionOf } from '@/lib/languages'
import { EARLY_SCRIPT } from '@/shell/early-script'

export default function Document({ locale = DEFAULT_LANGUAGE }: DocumentProps) {
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <Head>
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
