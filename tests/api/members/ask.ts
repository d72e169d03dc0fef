import * as given from '../../support/given'
import { call } from '../../support/service'

/** A call by a person, or by a stranger, with a JSON body if there is one. */
export const ask = (by: string | undefined, method: string, path: string, body?: unknown) =>
  call(path, {
    method,
    headers: {
      ...(by !== undefined && { Authorization: `Bearer ${given.token(by)}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
