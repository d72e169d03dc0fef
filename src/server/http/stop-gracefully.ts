import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

export interface GracefulStop {
  server: Pick<Server, 'close' | 'closeIdleConnections'>
  /** aborted first, so that `/ready` answers 503 from then on */
  stopping: AbortController
  /** how long new requests are still taken after that, in milliseconds: until a load balancer has noticed */
  drainMs: number
  /** how long running requests may take to finish, in milliseconds */
  withinMs: number
  /** ends the work that goes on beside the requests */
  endWork: () => Promise<unknown> | undefined
  /** closes what is open, when nobody uses it any more */
  close: () => Promise<unknown>
}

/**
 * Ends the process when it is told to (SIGTERM, Ctrl-C): takes no more requests, lets the running ones finish, closes
 * what is open and exits with 0. A second signal, or the time limit, ends it at once with 1.
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
  // A connection that is kept alive is idle only once its running request has been answered.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  await closed
  clearInterval(look)
  await workEnded
  await close()
}
