import type { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

const FORWARDED_FOR = 'x-forwarded-for'

// Taken from Node at run time: an import would be looked for when the browser's code is built.
const visitors =
  typeof window === 'undefined'
    ? new (process.getBuiltinModule('node:async_hooks')
        .AsyncLocalStorage as new () => AsyncLocalStorage<string>)()
    : undefined

/**
 * On the website's server: does `work`, which draws a page or a file, in a visitor's name. The service is told the
 * visitor's address with every call, so that it counts what it does for them as if they had asked themselves.
 */
export function inNameOf<T>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  work: () => Promise<T>,
): Promise<T> {
  const addresses = headers[FORWARDED_FOR]
  return visitors && addresses ? visitors.run([addresses].flat().join(', '), work) : work()
}

/** The `X-Forwarded-For` by which the service knows in whose name a call is made; undefined in the browser. */
export const visitorAddresses = (): string | undefined => visitors?.getStore()
