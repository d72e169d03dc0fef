import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

export interface ProcessSpec {
  name: string
  order: number
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  logFile: string
  /** Appends to the log file instead of truncating it. */
  continuesLog?: boolean
  /** Which of its lines are also printed to the terminal. */
  shows?: (line: string, stream: 'stdout' | 'stderr') => boolean
  onLine?: (line: string) => void
}

const STOP_TIMEOUT_MS = 15_000
const KEPT_LINES = 20

/** Starts a Node program that logs to its log file; keeps its last lines for the message about its end. */
export function startProcess(spec: ProcessSpec, say: (text: string) => void) {
  const log = createWriteStream(spec.logFile, { flags: spec.continuesLog ? 'a' : 'w', mode: 0o600 })
  const kept: string[] = []
  // Its own session, so that Ctrl-C reaches it through us, in order, and its own children can be ended with it.
  const child = spawn(process.execPath, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const take = (stream: 'stdout' | 'stderr') => {
    let rest = ''
    child[stream].setEncoding('utf8').on('data', (data: string) => {
      log.write(data)
      const lines = (rest + data).split(/[\r\n]+/)
      rest = lines.pop() ?? ''
      for (const line of lines.filter(Boolean)) {
        kept.push(line)
        if (kept.length > KEPT_LINES) kept.shift()
        spec.onLine?.(line)
        if (spec.shows?.(line, stream)) say(line)
      }
    })
  }
  take('stdout')
  take('stderr')
  const killGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
  process.once('exit', killGroup)
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code))
    // A grandchild may hold the pipes open: the rest of the group ends with its leader.
    child.once('exit', killGroup)
  })
  void ended.then(() => {
    process.removeListener('exit', killGroup)
    log.end()
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(killGroup, STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
  const exited = ended.then(() => undefined)
  return { name: spec.name, order: spec.order, ended, exited, stop, lastLines: () => kept.join('\n') }
}
