import type { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

const FORWARDED_FOR = 'x-forwarded-for'

// Taken from Node at run time: an import would be resolved when the browser's code is built.
const visitors =
  typeof window === 'undefined'
    ? new (process.getBuiltinModule('node:async_hooks')
        .AsyncLocalStorage as new () => AsyncLocalStorage<string>)()
    : undefined

/**
 * On the website's server: runs `work`, which renders a page or a file, on behalf of a visitor. Every API call forwards
 * the visitor's IP address, so that the API's rate limits count it as the visitor's own.
 */
export function inNameOf<T>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  work: () => Promise<T>,
): Promise<T> {
  const addresses = headers[FORWARDED_FOR]
  return visitors && addresses ? visitors.run([addresses].flat().join(', '), work) : work()
}

/** Returns the `X-Forwarded-For` of the visitor on whose behalf a call is made; undefined in the browser. */
export const visitorAddresses = (): string | undefined => visitors?.getStore()
