import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import { DEFAULT_LANGUAGE } from './languages'
import config from '../../../next-i18next.config.js'

/** The texts a page needs, as page props: those of the frame (`common`) and the given namespaces. Server only. */
export const pageTranslations = (locale: string | undefined, namespaces: readonly string[] = []) =>
  serverSideTranslations(locale ?? DEFAULT_LANGUAGE, ['common', ...namespaces], config)
