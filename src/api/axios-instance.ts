import axios from 'axios'
import { publicEnvironment, serverEnvironment } from '@/lib/environment'
import { idToken } from '@/lib/identity'
import { queryClient } from './query-client'
import { isStale, stalePaths } from './stale-paths'

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
  if (onServer) return config
  const token = await idToken()
  if (token) config.headers.set('Authorization', `Bearer ${token}`)
  return config
})

registryHttp.interceptors.response.use((response) => {
  const { method = 'get', url = '' } = response.config
  const stale = stalePaths(method, url)
  if (!onServer && stale.length > 0) {
    void queryClient().invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, stale) })
  }
  return response
})
