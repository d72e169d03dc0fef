import { publicEnvironment } from '@/lib/environment'

/** The service as other machines reach it: below the website's own address unless it has one of its own. */
export const registryAddress = (): string =>
  new URL(publicEnvironment.apiBaseUrl, window.location.origin).href.replace(/\/+$/, '')
