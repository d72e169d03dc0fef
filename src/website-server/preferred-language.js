const { i18n } = require('../../next-i18next.config.js')

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
  return (acceptLanguage ?? '')
    .split(',')
    .map((entry, position) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(weight ?? 1), position }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .map((wish) => wish.language)
    .find(isLanguage)
}

module.exports = { isLanguage, preferredLanguage }
