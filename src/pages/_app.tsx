import type { SSRConfig } from 'next-i18next/pages'
import type { AppProps } from 'next/app'
import dynamic from 'next/dynamic'
import Head from 'next/head'
import { TextsProvider } from '@/lib/languages/texts-provider'
import { PRODUCT, PRODUCT_DESCRIPTION } from '@/lib/product'
import type { PublicPageProps } from '@/screens/public/public-page'
import { Frame } from '@/shell/frame'
import { Providers } from '@/shell/providers'
import '@/shell/styles.css'
// A page's own styles would be inserted into the document on navigation, which the content security policy blocks.
import '@/ui/markdown/written.module.css'

const NotFound = dynamic(() => import('@/screens/public/not-found').then((module) => module.NotFound))

type PageProps = Partial<Pick<PublicPageProps, 'dehydratedState' | 'notFound'> & SSRConfig>

export default function App({ Component, pageProps, router }: AppProps<PageProps>) {
  return (
    <TextsProvider _nextI18Next={pageProps._nextI18Next} language={router.locale}>
      <Providers dehydratedState={pageProps.dehydratedState}>
        <Head>
          <title>{PRODUCT}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta key="description" name="description" content={PRODUCT_DESCRIPTION} />
        </Head>
        <Frame>{pageProps.notFound ? <NotFound /> : <Component {...pageProps} />}</Frame>
      </Providers>
    </TextsProvider>
  )
}
