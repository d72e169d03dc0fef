import type { AxiosError, AxiosRequestConfig } from 'axios'

/** Sends one request through the axios instance, which is loaded on demand. */
export async function request<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  const { default: axios } = await import('axios')
  return (await axios.request<T>({ ...config, ...options })).data
}

/** How a call fails: axios's own error, with the service's answer where there was one. */
export type ErrorType<Body> = AxiosError<Body>
