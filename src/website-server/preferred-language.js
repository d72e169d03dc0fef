const { i18n } = require('../../next-i18next.config.js')
const { accepted } = require('./accepted.js')

/**
 * Whether a text is one of the nine languages.
 * @param {string | undefined} value
 */
const isLanguage = (value) => value !== undefined && i18n.locales.includes(value)

/**
 * Returns the preferred interface language of an Accept-Language header, by weight; `de-AT,fr;q=0.5` → `fr`.
 * Undefined when it contains none of the nine.
 * @param {string | undefined} acceptLanguage
 */
function preferredLanguage(acceptLanguage) {
  return accepted(acceptLanguage)
    .map((tag) => tag.split('-')[0])
    .find(isLanguage)
}

module.exports = { isLanguage, preferredLanguage }
