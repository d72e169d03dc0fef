import { Pool, type PoolClient } from 'pg'

type OnConnection = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/** A connection pool that reports how long callers wait for a connection. */
export class ObservedPool extends Pool {
  readonly #waiting = new Set<{ since: number }>()

  /** Longest current wait for a connection, in milliseconds. */
  longestWait(): number {
    const [first] = this.#waiting
    return first ? performance.now() - first.since : 0
  }

  override connect(): Promise<PoolClient>
  override connect(onConnection: OnConnection): void
  override connect(onConnection?: OnConnection): Promise<PoolClient> | void {
    const mine = { since: performance.now() }
    this.#waiting.add(mine)
    const end = () => void this.#waiting.delete(mine)
    if (!onConnection) return super.connect().finally(end)
    super.connect((error, client, release) => {
      end()
      onConnection(error, client, release)
    })
  }
}
