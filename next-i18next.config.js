const path = require('node:path')

/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: {
    locales: ['ar', 'en', 'es', 'fr', 'ja', 'ko', 'ru', 'tr', 'zh'],
    defaultLocale: 'en',
    localeDetection: false,
  },
  fallbackLng: 'en',
  defaultNS: 'common',
  // The browser has no file system; there every text arrives with the page.
  localePath: typeof window === 'undefined' ? path.resolve('./locales') : '/locales',
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
  serializeConfig: false,
}
