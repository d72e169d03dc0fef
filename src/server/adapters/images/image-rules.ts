import { LIMITS } from '../../../contract/conventions/limits'
import { LARGEST_SHOWN } from '../../domain/image-type'
import { publicRules, type FetchRules } from '../web/fetch-rules'

const TIMEOUT_MS = 5_000
const README_TIMEOUT_MS = 10_000

/** The rules for fetching images from these hosts. */
export const imageRules = (hosts: readonly string[]): FetchRules =>
  publicRules({ hosts, timeoutMs: TIMEOUT_MS, largestBytes: LIMITS.imageBytes })

/** The rules for fetching images that READMEs name from these hosts: as large as those of archives. */
export const readmeImageRules = (hosts: readonly string[]): FetchRules =>
  publicRules({ hosts, timeoutMs: README_TIMEOUT_MS, largestBytes: LARGEST_SHOWN })
