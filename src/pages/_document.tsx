import type { ReactElement } from 'react'
import { Head, Html, Main, NextScript, type DocumentContext, type DocumentProps } from 'next/document'
import { DEFAULT_LANGUAGE, directionOf } from '@/lib/languages/languages'
import { pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { admitInlineStyles, styleSheetAt } from '@/shell/inline-styles'
import { MISSING_PICTURE_SCRIPT } from '@/shell/missing-picture-script'
import { THEME_INIT_SCRIPT } from '@/shell/theme/theme-init-script'

/** Inlines the style sheets into the document instead of linking them: saves a phone a request (decision 42). */
class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    const links: ReactElement<{ rel: string; href: string }>[] = super.getCssLinks(files) ?? []
    return links.flatMap((link) => {
      const { rel, href } = link.props
      const text = styleSheetAt(href)
      if (text === undefined) return [link]
      if (rel === 'preload') return []
      // By this attribute the chunk loader detects that the style is already there.
      return [<style key={link.key} data-href={href} dangerouslySetInnerHTML={{ __html: text }} />]
    })
  }
}

interface Props extends DocumentProps {
  /** whether it inlines its style sheets */
  holdsStyles: boolean
}

export default function Document({ locale = DEFAULT_LANGUAGE, holdsStyles }: Props) {
  const DocumentHead = holdsStyles ? HeadWithStyles : Head
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <DocumentHead>
        <script dangerouslySetInnerHTML={{ __html: THEME_INIT_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: MISSING_PICTURE_SCRIPT }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={PRODUCT}
          href={pathIn(locale, paths.openSearch())}
        />
      </DocumentHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}

Document.getInitialProps = async (context: DocumentContext) => ({
  ...(await context.defaultGetInitialProps(context)),
  holdsStyles: admitInlineStyles(context.res),
})
