import ids from './spdx-license-ids.json'

// SPDX's license list, with deprecated ids such as GPL-3.0; SPDX ignores case.
const KNOWN = new Set(ids.map((id) => id.toLowerCase()))
const OWN_REFERENCE = /^(?:DocumentRef-[\w.-]+:)?LicenseRef-[\w.-]+$/i
const FILE_NAME = /^(?:\.\/)?(?:licen[cs]e|copying)(?:[.-][\w.-]+)?$/i

const isLicense = (word: string) =>
  KNOWN.has(word.toLowerCase().replace(/\+$/, '')) || OWN_REFERENCE.test(word)

function kindOf(word: string): string {
  if (word === '(' || word === ')') return word
  if (/^(?:and|or)$/i.test(word)) return '&'
  if (/^with$/i.test(word)) return 'w'
  return isLicense(word) ? 'l' : 'x'
}

/** Whether a text is an SPDX license expression such as `MIT` or `(Apache-2.0 OR GPL-3.0+) AND CC0-1.0`. */
function isExpression(text: string): boolean {
  const words = text.match(/[()]|[^\s()]+/g) ?? []
  let rest = words
    .map(kindOf)
    .join('')
    .replace(/lw[lx]/g, 'l')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\(l\)|l&l/g, 'l')
  }
  return rest === 'l'
}

/** Whether a text has comfy-cli's form of a license: `{"file": …}`, `{"text": …}` or `{}` (contract 2.1). */
function isNamed(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Whether a text identifies a license: an SPDX expression, a file, a named one, or none. */
export function isUsableLicense(text: string): boolean {
  const license = text.trim()
  return license === '' || FILE_NAME.test(license) || isNamed(license) || isExpression(license)
}
