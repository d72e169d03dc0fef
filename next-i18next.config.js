/** @type {import('next-i18next/pages').UserConfig} */
module.exports = {
  i18n: {
    locales: ['ar', 'en', 'es', 'fr', 'ja', 'ko', 'ru', 'tr', 'zh'],
    defaultLocale: 'en',
    localeDetection: false,
  },
  fallbackLng: 'en',
  defaultNS: 'common',
  localePath: './locales',
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
  serializeConfig: false,
}
