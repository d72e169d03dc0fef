import { LIMITS } from '../../../contract/conventions/limits'
import { publicRules, type FetchRules } from '../web/fetch-rules'

const TIMEOUT_MS = 5_000

/** The rules for fetching images from these hosts. */
export const imageRules = (hosts: readonly string[]): FetchRules =>
  publicRules({ hosts, timeoutMs: TIMEOUT_MS, largestBytes: LIMITS.imageBytes })
