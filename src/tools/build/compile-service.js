const { cpSync, existsSync, renameSync, rmSync } = require('node:fs')
const { basename, join } = require('node:path')
const { isBuilt, markBuilt } = require('./build-stamp')
const { fingerprintService } = require('./fingerprint-sources')

const FOLDER = '.build/service'

const PROGRAMS = {
  main: 'src/server/main.ts',
  registry: 'src/tools/registry.ts',
  start: 'src/tools/start.ts',
}
const THREADS = {
  'inspection-worker': 'src/server/review/inspection/inspection-worker.ts',
  'repository-worker': 'src/server/review/repository/repository-worker.ts',
  'highlight-worker': 'src/server/source/highlight-worker.ts',
  'code-worker': 'src/server/maintenance/code/code-worker.ts',
}

/** Files that the programs read from disk, from their module's folder: here all are copied to one. */
const READ_FROM_DISK = [
  'src/server/catalogue/data',
  'src/server/store/schema/migrations',
  'src/tools/demo/packs',
]

/**
 * Returns the bundles of the programs. Packages stay in node_modules, except for the threads: most start for each archive, and
 * loading their few hundred modules one by one takes longer than reviewing a common pack.
 * @param {string} root
 * @param {string} folder
 * @returns {import('esbuild').BuildOptions[]}
 */
function bundles(root, folder) {
  /** @type {import('esbuild').BuildOptions} */
  const shared = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  }
  return [
    { ...shared, entryPoints: PROGRAMS, packages: 'external' },
    // Their WebAssembly is beside their code.
    { ...shared, entryPoints: THREADS, external: ['web-tree-sitter', 'tree-sitter-python'] },
  ]
}

/**
 * @param {string} root
 * @param {string} folder
 */
function copyWhatIsRead(root, folder) {
  for (const path of READ_FROM_DISK)
    cpSync(join(root, path), join(root, folder, basename(path)), { recursive: true })
}

/**
 * Compiles the service, the threads of its reviews and its programs, unless an up-to-date build exists. CommonJS, because it
 * runs before anything can load TypeScript.
 * @param {string} root
 */
async function compileService(root) {
  const fingerprint = fingerprintService(root)
  if (isBuilt(join(root, FOLDER), fingerprint)) return
  const { build } = require('esbuild')
  // Atomic: other programs may compile or start at the same time.
  const unfinished = `${FOLDER}.${process.pid}`
  try {
    // Awaits all: one that fails may not leave the other writing to what is removed below.
    const outcomes = await Promise.allSettled(bundles(root, unfinished).map(build))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    copyWhatIsRead(root, unfinished)
    markBuilt(join(root, unfinished), fingerprint)
    rmSync(join(root, FOLDER), { recursive: true, force: true })
    renameSync(join(root, unfinished), join(root, FOLDER))
  } catch (error) {
    if (!isBuilt(join(root, FOLDER), fingerprint)) throw error
  } finally {
    if (existsSync(join(root, unfinished))) rmSync(join(root, unfinished), { recursive: true })
  }
}

/**
 * Recompiles after every change of a source, until stopped.
 * @param {string} root
 */
async function watchService(root) {
  const { context } = require('esbuild')
  rmSync(join(root, FOLDER), { recursive: true, force: true })
  const contexts = await Promise.all(bundles(root, FOLDER).map(context))
  await Promise.all(contexts.map((each) => each.rebuild()))
  copyWhatIsRead(root, FOLDER)
  await Promise.all(contexts.map((each) => each.watch()))
  return async () => {
    await Promise.all(contexts.map((each) => each.dispose()))
  }
}

module.exports = { FOLDER, compileService, watchService }
