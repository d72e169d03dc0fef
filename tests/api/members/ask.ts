import * as given from '../../support/given'
import { call } from '../../support/service'

/** Sends a request as a user, or as a stranger, with an optional JSON body. */
export const ask = (by: string | undefined, method: string, path: string, body?: unknown) =>
  call(path, {
    method,
    headers: {
      ...(by !== undefined && { Authorization: `Bearer ${given.token(by)}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
