import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

export interface GracefulStop {
  server: Pick<Server, 'close' | 'closeIdleConnections'>
  /** aborted first, so that `/ready` answers 503 from then on */
  stopping: AbortController
  /** how long new requests are still accepted, in milliseconds: until a load balancer has noticed */
  drainMs: number
  /** how long running requests may take to finish, in milliseconds */
  withinMs: number
  /** stops the background work */
  endWork: () => Promise<unknown> | undefined
  /** closes open resources once nothing uses them any more */
  close: () => Promise<unknown>
}

/**
 * Stops the process on SIGTERM or Ctrl-C: accepts no more requests, lets the running ones finish, closes open resources and
 * exits with 0. A second signal, or the time limit, exits immediately with 1.
 */
export function stopGracefully(stop: GracefulStop): void {
  const onSignal = () => {
    if (stop.stopping.signal.aborted) process.exit(1)
    setTimeout(() => process.exit(1), stop.drainMs + stop.withinMs).unref()
    finish(stop).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function finish({ server, stopping, drainMs, endWork, close }: GracefulStop): Promise<void> {
  stopping.abort()
  const workEnded = endWork()
  await sleep(drainMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection is idle only once its running request has been answered.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  await closed
  clearInterval(look)
  await workEnded
  await close()
}
