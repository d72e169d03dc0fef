const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const STAMP = 'built-from'

/**
 * Whether what lies in a build's folder was built from what the fingerprint stands for.
 * @param {string} folder
 * @param {string} fingerprint
 */
function isBuilt(folder, fingerprint) {
  const file = join(folder, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/**
 * Notes in a build's folder what it was built from.
 * @param {string} folder
 * @param {string} fingerprint
 */
function markBuilt(folder, fingerprint) {
  writeFileSync(join(folder, STAMP), fingerprint)
}

module.exports = { isBuilt, markBuilt }
