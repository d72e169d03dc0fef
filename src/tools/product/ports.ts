import { createServer } from 'node:net'
import { StartFailure } from './start-failure'

export interface WantedPort {
  port: number
  host: string
  /** The variable that sets it. */
  variable: string
  /** What it is for, as named in the message. */
  purpose: string
}

/** Refuses with one sentence when a port is requested twice or already in use. */
export async function requireFreePorts(wanted: WantedPort[]): Promise<void> {
  for (const [index, { port, variable }] of wanted.entries()) {
    const twin = wanted.slice(0, index).find((other) => other.port === port)
    if (twin)
      throw new StartFailure(
        `${twin.variable} and ${variable} are both ${port}: give one of them another port.`,
      )
  }
  for (const { port, host, variable, purpose } of wanted) {
    const problem = await tryToListen(port, host)
    if (problem === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} for ${purpose} is taken: stop what uses it, or set ${variable} to another port.`,
      )
    }
    if (problem)
      throw new StartFailure(
        `Port ${port} on ${host} cannot be opened for ${purpose} (${problem}): set ${variable} to another port.`,
      )
  }
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
