import { isOnThisMachine } from '../../platform/own-machine'
import { allowedAddress, operatorsRules, publicRules, type FetchRules } from './fetch-rules'

const LIMITS = { timeoutMs: 10_000, largestBytes: 64 * 1024 }

/** How a webhook is called: by https, and no machine inside the operator's network; in local mode this very machine as well. */
export const webhookRules = (url: URL, isLocal: boolean): FetchRules =>
  isLocal && isOnThisMachine(url.href)
    ? operatorsRules(url, LIMITS)
    : publicRules({ ...LIMITS, hosts: [url.host] })

/** An address that may be a webhook's; undefined for any other. Where its name leads is looked at with every call. */
export function webhookAddress(address: string, isLocal: boolean): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return allowedAddress(address, webhookRules(url, isLocal))
}
