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
    /** This call has been sent before, with a token that the service refused. */
    repeated?: boolean
    /** There was no network: already when it was to be sent, or before its answer came. */
    cut?: 'unsent' | 'unanswered'
  }
}

const UNAUTHENTICATED = 401

const onServer = typeof window === 'undefined'

/**
 * The HTTP client of the registry (specification, section 7): array parameters are sent as repeated keys, every
 * request carries the identity token, and a successful write makes the cached answers it touches stale.
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
 * The service never answers with a page. A café's log-in or a proxy between us and it does, also with a 200: such a call
 * counts as one without an answer.
 */
const isPage = ({ headers }: AxiosResponse) => String(headers['content-type']).startsWith('text/html')

/**
 * A refused token may only be too old: the call is sent once more with another. Else the session has ended, or the person is
 * asked to prove who they are.
 */
async function afterRefusal(error: AxiosError): Promise<AxiosResponse> {
  const { config, response } = error
  if (!onServer && config && !response && !navigator.onLine) config.cut ??= 'unanswered'
  if (!onServer && readApiError(error).code === 'sign_in_again') tellRefusedToken()
  if (onServer || !config || response?.status !== UNAUTHENTICATED) throw error
  // Another token of a session that was ended is refused as well.
  const isOver = readApiError(error).code === 'session_ended'
  if (!isOver && !config.repeated && (await renewedToken()))
    return registryHttp.request({ ...config, repeated: true })
  tellRefusedToken()
  throw error
}
