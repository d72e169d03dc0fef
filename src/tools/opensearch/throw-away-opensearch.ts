import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port'

const run = promisify(execFile)

const POM = join(__dirname, 'pom.xml')
const PROGRAM = join(__dirname, 'SearchServer.java')
const START_WITHIN_MS = 180_000

export interface ThrowAwayOpenSearch {
  url: string
  pid: number
  /** Kills the server as a lost machine would, and deletes its data. */
  stop: () => Promise<void>
  /** Suspends the process: connections are accepted but nothing answers, until it is resumed. */
  pause: () => void
  resume: () => void
}

const works = (program: string, flag: string) =>
  run(program, [flag]).then(
    () => true,
    () => false,
  )

/**
 * Downloads the server's libraries from Maven's repository, cached in the user's cache folder.
 * @returns why the server cannot run on this machine; undefined when it can
 */
export async function whyNoOpenSearch(): Promise<string | undefined> {
  if (!(await works('javac', '-version'))) return 'there is no JDK'
  if (existsSync(libraries())) return undefined
  if (!(await works('mvn', '-version'))) return 'there is no Maven'
  const fresh = `${libraries()}.${process.pid}`
  try {
    mkdirSync(fresh, { recursive: true })
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${fresh}`]
    await run('mvn', ['--batch-mode', '--quiet', '--file', POM, ...goal])
    renameSync(fresh, libraries())
    return undefined
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    const why = /^\[ERROR\] +(\S.*)$/m.exec(said)?.[1] ?? 'it said nothing'
    return existsSync(libraries()) ? undefined : `Maven could not fetch OpenSearch (${why})`
  }
}

const libraries = (): string => {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  const version = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12)
  return join(cache, 'comfy-registry', `opensearch-${version}`)
}

/** Starts a real OpenSearch on a free loopback port, with temporary data. Needs what `whyNoOpenSearch` prepares. */
export async function throwAwayOpenSearch(port?: number): Promise<ThrowAwayOpenSearch> {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-opensearch-'))
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const child = spawn(
    'java',
    ['-Xmx512m', '-XX:+UseSerialGC', '-cp', join(libraries(), '*'), PROGRAM, folder, String(chosen)],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  child.stderr.on('data', (data) => (told = (told + String(data)).slice(-5_000)))
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let isRunning = true
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  void exited.then(() => {
    isRunning = false
    process.removeListener('exit', endWithUs)
    rmSync(folder, { recursive: true, force: true })
  })
  const stop = () => {
    child.kill('SIGKILL')
    return exited
  }
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await answers(url))) {
    if (!isRunning || Date.now() > deadline) {
      await stop()
      throw new Error(`OpenSearch did not start: ${told.trim()}`)
    }
    await sleep(200)
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}

const answers = (url: string) =>
  fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`).then(
    ({ ok }) => ok,
    () => false,
  )
