import { cleanup } from '@testing-library/react'
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { registryHttp } from '../../src/api/axios-instance'
import { queryClient } from '../../src/api/query-client'
import type { Services } from '../../src/server/http/services'
import { call } from './service'

const SERVICE_DOWN = 'connect ECONNREFUSED'

/** Whether the service is down; tests of an outage set it to true. */
export const outage = { on: false }

const running = new Set<Promise<unknown>>()

/**
 * Unmounts the page and waits until no request is pending, so that it cannot affect the next test.
 */
export async function settled(): Promise<void> {
  cleanup()
  queryClient().clear()
  while (running.size > 0) await Promise.allSettled(running)
}

/** jsdom's files are not accepted by Node's requests. */
const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(file)
  })

/**
 * Connects the website's HTTP client to the real service in this process, optionally with some parts overridden.
 */
export function connectWebsite(parts?: Partial<Services>): void {
  registryHttp.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (outage.on) throw new AxiosError(SERVICE_DOWN, AxiosError.ERR_NETWORK, config)
    const path = registryHttp.getUri(config).replace(/^\/api/, '')
    // As in a browser: a request without body has no content type.
    if (config.data === undefined) config.headers.setContentType(null)
    const sent = ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match'].flatMap((name) => {
      const value = config.headers.get(name)
      return value ? [[name, String(value)] as const] : []
    })
    const asked = call(
      path,
      {
        method: config.method?.toUpperCase(),
        headers: Object.fromEntries(sent),
        body: config.data instanceof File ? await bytesOf(config.data) : (config.data as string | undefined),
      },
      parts,
    )
    running.add(asked)
    const { status, headers, body } = await asked.finally(() => running.delete(asked))
    const response = {
      data: body,
      status,
      statusText: String(status),
      headers: new AxiosHeaders(Object.fromEntries(headers)),
      config,
    }
    if (status < 400) return response
    throw new AxiosError(`Request failed with status code ${status}`, undefined, config, undefined, response)
  }
}
