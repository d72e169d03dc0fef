import type { DehydratedState } from '@tanstack/react-query'
import { appWithTranslation } from 'next-i18next/pages'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { Frame } from '@/shell/frame'
import { Providers } from '@/shell/providers'
import '@/shell/styles.css'
import i18nConfig from '../../next-i18next.config.js'

type PageProps = { dehydratedState?: DehydratedState }

function App({ Component, pageProps }: AppProps<PageProps>) {
  return (
    <Providers dehydratedState={pageProps.dehydratedState}>
      <Head>
        <title>Comfy Registry</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta key="description" name="description" content="Discover and install ComfyUI custom nodes." />
      </Head>
      <Frame>
        <Component {...pageProps} />
      </Frame>
    </Providers>
  )
}

export default appWithTranslation(App, i18nConfig)
