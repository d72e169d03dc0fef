import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const INSTALL_TIMEOUT_MS = 180_000
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// The headless shell, without browser windows, which would cost more than most of the pages.
const SHELL = 'chromium-headless-shell'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS }).status === 0

const onPath = (names: readonly string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

// Playwright's download does not run where the system lacks its libraries; Debian's package brings them.
const playwrights = () => {
  const path = chromium.executablePath()
  return existsSync(path) && succeeds(path, ['--version']) ? path : undefined
}

function installWithApt(name: string): void {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, the system's, Playwright's own, or Debian's package, installed
 * when missing. Throws an Error of one sentence when none is available.
 * @param asPeopleHaveIt requires the full browser, not its headless shell
 */
export function requireChromium({ asPeopleHaveIt = false } = {}): string {
  const names = asPeopleHaveIt ? BROWSERS : [SHELL, ...BROWSERS]
  const named = process.env.CHROMIUM_PATH
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`)
  const present = named || onPath(names) || playwrights()
  if (present) return present
  console.log('Installing Chromium …')
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) {
    const installed = playwrights()
    if (installed) return installed
  }
  installWithApt(asPeopleHaveIt ? 'chromium' : SHELL)
  const installed = onPath(names)
  if (!installed)
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.')
  return installed
}
