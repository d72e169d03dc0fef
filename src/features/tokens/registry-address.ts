import { publicEnvironment } from '@/lib/environment'

/** Returns the API's public URL: below the website's own unless it has a separate one. */
export const registryAddress = (): string =>
  new URL(publicEnvironment.apiBaseUrl, window.location.origin).href.replace(/\/+$/, '')
