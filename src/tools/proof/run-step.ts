import { spawn } from 'node:child_process'

export interface Outcome {
  passed: number
  failed: number
}

/** What a program printed and how it ended. */
export interface Ended {
  code: number
  output: string
}

const running = new Set<ReturnType<typeof spawn>>()

/** Runs a program of node_modules to its end and keeps what it prints. */
export function runProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', command, ...args], {
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends what still runs, when somebody interrupts the tests. */
export function stopPrograms(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** A program that either holds or does not, counted as one. */
export async function holds(command: string, args: string[]): Promise<Outcome & { output: string }> {
  const { code, output } = await runProgram(command, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Runs a step, says how it went, and shows its output only when something failed. */
export async function runStep(
  name: string,
  step: () => Promise<Outcome & { output: string }>,
): Promise<Outcome> {
  const began = Date.now()
  const { passed, failed, output } = await step().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
  if (failed > 0) console.log(output)
  return { passed, failed }
}
