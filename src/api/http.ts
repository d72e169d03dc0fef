import type { AxiosError, AxiosRequestConfig } from 'axios'

/** The type of a failed call's error (used by the generated hooks). */
export type ErrorType<Body> = AxiosError<Body>

/** Headers of a request that must skip every cache (specification, section 7). */
export const NO_CACHE_HEADERS = {
  'Cache-Control': 'no-cache, no-store, must-revalidate',
  Pragma: 'no-cache',
  Expires: '0',
} as const

/**
 * Sends a call to the API and returns its body; failures stay AxiosErrors (convert them with readApiError).
 * `options` override `config`. The HTTP client is loaded with the first call, not with the page.
 */
export async function request<T>(config: AxiosRequestConfig, options: AxiosRequestConfig = {}): Promise<T> {
  const { registryHttp } = await import('./axios-instance')
  const headers = { ...config.headers, ...options.headers }
  const { data } = await registryHttp.request<T>({ ...config, ...options, headers })
  return data
}
