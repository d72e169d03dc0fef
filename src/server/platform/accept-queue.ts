import type { Server } from 'node:net'

/** Tells how long connections wait until this process accepts them. */
export interface AcceptQueue {
  watch: (server: Pick<Server, 'on'>) => void
  /** How long there have been connections to accept without a pause, in milliseconds. */
  longestWait: () => number
}

/**
 * Node accepts one connection in each turn of its event loop (libuv 1.45 and later). While every turn has one, others wait
 * for theirs in the system's queue, where nothing that a process measures of its requests sees them.
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
