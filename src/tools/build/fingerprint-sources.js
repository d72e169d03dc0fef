const { createHash } = require('node:crypto')
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs')
const { join } = require('node:path')

// webpack: pages are smaller than with Turbopack, and it supports hints on chunks (decision 33).
const BUILD = ['build', '--webpack']

const WEBSITE = [
  'src',
  'locales',
  'public',
  'next.config.js',
  'next-i18next.config.js',
  'postcss.config.mjs',
  'tailwind.config.js',
  'tsconfig.json',
  'package-lock.json',
]
// The website cannot import these (a layer rule), so changing them does not affect its build.
const NOT_OF_WEBSITE = ['src/server', 'src/tools', 'src/website-server']

const SERVICE = ['src/server', 'src/contract', 'src/tools', 'locales', 'tsconfig.json', 'package-lock.json']

/**
 * Hashes the contents of files and folders, independent of their location.
 * @param {string} root
 * @param {string[]} sources
 * @param {string[]} [leftOut]
 */
function hashSources(root, sources, leftOut = []) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    const full = join(root, path)
    if (leftOut.includes(path) || /\.test\.tsx?$/.test(path) || !existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else hash.update(path).update(readFileSync(full))
  }
  sources.forEach(add)
  return hash
}

/**
 * Returns the fingerprint of all inputs of the website's build: sources, public variables and build options.
 * CommonJS, because next.config.js takes its build id from it.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} variables
 */
function fingerprintWebsite(root, variables) {
  const hash = hashSources(root, WEBSITE, NOT_OF_WEBSITE).update(BUILD.join(' '))
  for (const name of Object.keys(variables).sort()) {
    if (name.startsWith('NEXT_PUBLIC_') && variables[name]) hash.update(`${name}=${variables[name]}\n`)
  }
  return hash.digest('hex')
}

/**
 * Returns the fingerprint of all inputs of the service and its programs.
 * @param {string} root
 */
const fingerprintService = (root) => hashSources(root, SERVICE).digest('hex')

module.exports = { BUILD, fingerprintService, fingerprintWebsite }
