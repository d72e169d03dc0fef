import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './embedded-binaries'

export interface Cluster {
  folder: string
  password: string
}

/**
 * Ensures that `dataDir` contains a PostgreSQL cluster that these binaries can open and no other server has open.
 * Takes the folder with `cluster/` and `password` (mode 600). Throws an Error when another major version created it, when a
 * server runs on it, or when it cannot be created.
 */
export function prepareCluster(dataDir: string, binaries: PostgresBinaries): Cluster {
  const folder = join(dataDir, 'cluster')
  const passwordFile = join(dataDir, 'password')
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) createCluster(dataDir, folder, passwordFile, binaries)
  const madeBy = readFileSync(versionFile, 'utf8').trim()
  if (madeBy !== binaries.major) {
    throw new Error(
      `the data in ${folder} belong to PostgreSQL ${madeBy} and this is PostgreSQL ${binaries.major}`,
    )
  }
  refuseRunningServer(folder)
  return { folder, password: readFileSync(passwordFile, 'utf8').trim() }
}

function createCluster(
  dataDir: string,
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
): void {
  // Created under another name and renamed, so that an interrupted initdb is never taken for a cluster.
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  chmodSync(passwordFile, 0o600)
  for (const path of binaries.account ? [dataDir, unfinished, passwordFile] : []) {
    chownSync(path, binaries.account?.uid ?? 0, binaries.account?.gid ?? 0)
  }
  // The C library's C.UTF-8 is missing on some systems; PostgreSQL's built-in one never is.
  const failure = runInitdb(unfinished, passwordFile, 'C.UTF-8', binaries)
  const secondFailure = failure && runInitdb(unfinished, passwordFile, 'C', binaries)
  if (secondFailure && binaries.account && secondFailure.includes('Permission denied')) {
    throw new Error(`the user nobody, which root runs it as, cannot enter ${dataDir}`)
  }
  if (secondFailure) throw new Error(`initdb failed in ${dataDir}: ${secondFailure}`)
  renameSync(unfinished, folder)
}

function runInitdb(
  folder: string,
  passwordFile: string,
  locale: string,
  binaries: PostgresBinaries,
): string | undefined {
  const args = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ]
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`)
  const { status, stderr, error } = spawnSync(join(binaries.home, 'bin', 'initdb'), args, {
    encoding: 'utf8',
    cwd: '/',
    ...binaries.account,
  })
  if (status === 0) return undefined
  const lines = (error?.message ?? stderr).trim().split('\n')
  return lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? 'no reason given'
}

function refuseRunningServer(folder: string): void {
  const lockFile = join(folder, 'postmaster.pid')
  if (!existsSync(lockFile)) return
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0])
  if (readCommand(pid).includes(folder)) {
    throw new Error(`another one runs on ${folder} already (process ${pid}): stop it first`)
  }
  // After kill -9 or a power cut the pid may be reused by any program, which PostgreSQL would take for itself.
  rmSync(lockFile)
}

function readCommand(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
