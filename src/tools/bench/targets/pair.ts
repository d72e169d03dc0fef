import { Agent, get } from 'node:http'
import { percentile, timed } from '../percentiles'
import type { ServingProcess } from '../serving-process'
import { anew } from './asked-paths'

/** Two versions over the same packs. */
export interface Pair {
  before: ServingProcess
  now: ServingProcess
  ids: readonly string[]
}

const agent = new Agent({ keepAlive: true })

/** Sends one request on a keep-alive connection and reads the whole response; milliseconds. */
export const asked = (
  { url }: ServingProcess,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> =>
  timed(
    () =>
      new Promise<void>((resolve, reject) => {
        get(url + path, { agent, headers }, (response) => {
          response.on('error', reject).on('end', resolve).resume()
          if (response.statusCode !== 200)
            reject(new Error(`${path} was answered with ${response.statusCode}`))
        }).on('error', reject)
      }),
  )

export const askedAnew = (service: ServingProcess, path: string) => asked(service, path, anew(path).headers)

export const middle = (times: readonly number[]) => percentile(times, 0.5)
