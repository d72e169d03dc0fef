import axios, { AxiosError, type AxiosResponse } from 'axios'
import { publicEnvironment, serverEnvironment } from '@/lib/environment'
import { idToken, renewedToken } from '@/lib/identity/identity'
import { readApiError } from './errors'
import { queryClient } from './query-client'
import { tellRefusedToken } from './refused-token'
import { isStale, stalePaths } from './stale-paths'
import { visitorAddresses } from './visitor'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set on a retry after the API refused the token */
    repeated?: boolean
    /** Set when offline: before sending, or before the answer came */
    cut?: 'unsent' | 'unanswered'
  }
}

const UNAUTHENTICATED = 401

const onServer = typeof window === 'undefined'

/**
 * The HTTP client of the API (specification, section 7): array parameters are sent as repeated keys, every request has
 * the identity token, and a successful write invalidates the affected cached answers.
 */
export const registryHttp = axios.create({
  baseURL: onServer ? serverEnvironment().registryApiUrl : publicEnvironment.apiBaseUrl,
  paramsSerializer: { indexes: null },
  timeout: onServer ? 10_000 : 30_000,
})

registryHttp.interceptors.request.use(async (config) => {
  if (onServer) {
    const addresses = visitorAddresses()
    if (addresses) config.headers.set('X-Forwarded-For', addresses)
    return config
  }
  if (!navigator.onLine) config.cut = 'unsent'
  const token = await idToken()
  if (token) config.headers.set('Authorization', `Bearer ${token}`)
  return config
})

registryHttp.interceptors.response.use((response) => {
  if (isPage(response))
    throw new AxiosError('Something else answered', AxiosError.ERR_BAD_RESPONSE, response.config)
  const { method = 'get', url = '' } = response.config
  const stale = stalePaths(method, url)
  if (!onServer && stale.length > 0) {
    void queryClient().invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, stale) })
  }
  return response
}, afterRefusal)

/**
 * Whether the answer is an HTML page. The API never returns one, but captive portals and proxies do, even with status 200:
 * such a call counts as unanswered.
 */
const isPage = ({ headers }: AxiosResponse) => String(headers['content-type']).startsWith('text/html')

/**
 * Handles a refused token, which may only be expired: retries the call once with a new one. Else the session has ended, or
 * the user is asked to sign in again.
 */
async function afterRefusal(error: AxiosError): Promise<AxiosResponse> {
  const { config, response } = error
  if (!onServer && config && !response && !navigator.onLine) config.cut ??= 'unanswered'
  if (!onServer && readApiError(error).code === 'sign_in_again') tellRefusedToken()
  if (onServer || !config || response?.status !== UNAUTHENTICATED) throw error
  // A new token of an ended session is refused as well.
  const isOver = readApiError(error).code === 'session_ended'
  if (!isOver && !config.repeated && (await renewedToken()))
    return registryHttp.request({ ...config, repeated: true })
  tellRefusedToken()
  throw error
}
