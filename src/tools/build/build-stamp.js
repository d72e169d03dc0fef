const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const STAMP = 'built-from'

/**
 * Whether a build folder is up to date with a fingerprint.
 * @param {string} folder
 * @param {string} fingerprint
 */
function isBuilt(folder, fingerprint) {
  const file = join(folder, STAMP)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/**
 * Records the fingerprint in a build folder.
 * @param {string} folder
 * @param {string} fingerprint
 */
function markBuilt(folder, fingerprint) {
  writeFileSync(join(folder, STAMP), fingerprint)
}

module.exports = { isBuilt, markBuilt }
