import type { Dependencies } from '../access/context'
import type { AdaptiveLimit } from '../platform/adaptive-limit'
import type { Reads } from '../platform/database/replica'
import type { CallLimits } from './call-limits'
import type { ClientFinder } from './client-address'

/** What the service is built from: the dependencies of its operations, and its HTTP settings. */
export interface Services extends Dependencies {
  /** rate limits per client; absent: none */
  limits?: CallLimits
  /** maximum number of concurrent requests, and separately of uploads; absent: unlimited */
  requestsAtOnce?: number
  /** maximum number of concurrent requests that need the database; absent: unlimited */
  admission?: AdaptiveLimit
  /** maximum size of the cache of anonymous responses; absent: no cache */
  keptAnswersBytes?: number
  /** where reads that may be two seconds old go; absent: to the database itself */
  reads?: Reads
  /** changes with the data that searches use; absent: searches never lag behind the catalogue */
  searchRevision?: () => string
  /** identifies the client of a request; absent: this machine's programs and proxies are trusted */
  findClient?: ClientFinder
  /** allows the operator to read the metrics from anywhere */
  metricsToken?: string
  /** aborted when the process is about to exit */
  stopping?: AbortSignal
}
