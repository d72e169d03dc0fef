import type { Server } from 'node:net'

/** Estimates how long connections wait to be accepted. */
export interface AcceptQueue {
  watch: (server: Pick<Server, 'on'>) => void
  /** For how long every turn of the event loop has accepted a connection, in milliseconds. */
  longestWait: () => number
}

/**
 * Node accepts one connection per turn of its event loop (libuv 1.45 and later). While every turn accepts one, others wait in the
 * kernel's accept queue, which no measurement of requests sees.
 */
export function createAcceptQueue(): AcceptQueue {
  let since: number | undefined
  let isAccepted = false

  function look(): void {
    if (isAccepted) setImmediate(look)
    else since = undefined
    isAccepted = false
  }

  return {
    watch(server) {
      server.on('connection', () => {
        isAccepted = true
        if (since !== undefined) return
        since = performance.now()
        setImmediate(look)
      })
    },
    longestWait: () => (since === undefined ? 0 : performance.now() - since),
  }
}
