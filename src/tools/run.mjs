// Starts one of the programs beside this file, after installing dependencies and compiling if needed. Plain Node: it runs
// before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
// Production programs; the others are for developing, building or measuring.
const RUNS_COMPILED = ['start', 'registry']
// The tests install the emulator themselves, beside the build: `emulator` is no program.
const NEEDS_EMULATOR = ['start', 'dev', 'bench', 'emulator']
const NEEDS_LIGHTHOUSE = ['bench']
const QUIET_INSTALL = {
  NEXT_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  SCARF_ANALYTICS: 'false',
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const [name = '', ...args] = process.argv.slice(2)
const program = join(ROOT, 'src/tools', `${name}.ts`)
let child
let stopping = false

for (const signal of SIGNALS) process.on(signal, () => stop(signal))
if (process.env.npm_lifecycle_event) followParent()

requireNode(20, 19)
if (!/^[a-z]+$/.test(name) || (name !== 'emulator' && !existsSync(program)))
  fail(`There is no program "${name}" in src/tools.`)
await install(ROOT, 'dependencies', ['--include=dev', '--ignore-scripts'])
if (NEEDS_EMULATOR.includes(name)) {
  await install(join(ROOT, 'emulator'), 'the Firebase Auth emulator', ['--ignore-scripts'])
}
if (NEEDS_LIGHTHOUSE.includes(name)) {
  await install(join(ROOT, 'lighthouse'), 'Lighthouse', ['--ignore-scripts'])
}
if (name === 'emulator') process.exit()
const { code, signal } = await run(process.execPath, [...(await codeOf(name)), ...args], { stdio: 'inherit' })
process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)

function requireNode(major, minor) {
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return
  fail(`Comfy Registry needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}.`)
}

async function codeOf(name) {
  if (!RUNS_COMPILED.includes(name)) return ['--import', 'tsx', program]
  const { FOLDER, compileService } = await import('./build/compile-service.js')
  await compileService(ROOT).catch(() => fail('The service cannot be compiled: why stands above.'))
  return ['--enable-source-maps', join(ROOT, FOLDER, `${name}.js`)]
}

async function install(folder, title, flags) {
  if (isInstalled(folder)) return
  const began = Date.now()
  const line = () => `Installing ${title} … ${Math.round((Date.now() - began) / 1000)} s`
  const draw = () => process.stdout.isTTY && process.stdout.write(`\r${line()}`)
  if (!process.stdout.isTTY) console.log(`Installing ${title} …`)
  const timer = setInterval(draw, 1000)
  let output = ''
  const keep = (data) => (output = (output + data).slice(-20_000))
  const ended = await run('npm', ['ci', '--no-progress', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...QUIET_INSTALL },
    shell: process.platform === 'win32',
    keep,
  })
  clearInterval(timer)
  if (ended.code === 0)
    return console.log(
      process.stdout.isTTY ? `\r${line()}` : `Installed ${title} in ${line().split('… ')[1]}`,
    )
  fail(`\n${output}\nInstalling ${title} failed: npm's own words stand above.`)
}

/** Compares npm's record of node_modules with the lock file, so that a developer's own install counts. */
function isInstalled(folder) {
  try {
    const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).packages
    const present = read('node_modules/.package-lock.json')
    return Object.entries(read('package-lock.json')).every(
      ([path, wanted]) =>
        path === '' || wanted.optional || wanted.devOptional || present[path]?.version === wanted.version,
    )
  } catch {
    return false
  }
}

function run(command, commandArgs, { keep, ...options }) {
  if (stopping) process.exit(1)
  return new Promise((resolve) => {
    child = spawn(command, commandArgs, { cwd: ROOT, ...options })
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => fail(`${command} cannot run: ${error.message}`))
    child.once('close', (code, signal) => (stopping && keep ? process.exit(130) : resolve({ code, signal })))
  })
}

function stop(signal) {
  stopping = true
  if (child) child.kill(signal)
  else process.exit(1)
}

/** npm sends a signal only to its shell, which may die of it without telling us. */
function followParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stop('SIGTERM')
  }, 500).unref()
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
