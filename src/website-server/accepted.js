/**
 * Returns the values of an Accept-… header in lower case, ordered by weight, without refused ones;
 * `fr;q=0.5,de-AT,nl;q=0` → `de-at`, `fr`.
 * @param {string | undefined} header
 * @returns {string[]}
 */
function accepted(header = '') {
  return header
    .split(',')
    .map((entry) => {
      const [name = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { name: name.trim().toLowerCase(), weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

module.exports = { accepted }
