const { i18n } = require('../../next-i18next.config.js')
const { accepted } = require('./accepted.js')

/**
 * Whether a text names one of the nine languages.
 * @param {string | undefined} value
 */
const isLanguage = (value) => value !== undefined && i18n.locales.includes(value)

/**
 * The interface language an Accept-Language header likes best, by its weights; `de-AT,fr;q=0.5` → `fr`.
 * Undefined when it names none of the nine.
 * @param {string | undefined} acceptLanguage
 */
function preferredLanguage(acceptLanguage) {
  return accepted(acceptLanguage)
    .map((tag) => tag.split('-')[0])
    .find(isLanguage)
}

module.exports = { isLanguage, preferredLanguage }
