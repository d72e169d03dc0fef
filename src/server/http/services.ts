import type { Dependencies } from '../access/context'
import type { AdaptiveLimit } from '../platform/adaptive-limit'
import type { Reads } from '../platform/database/replica'
import type { CallLimits } from './call-limits'
import type { ClientFinder } from './client-address'

/** What the service is built from: what its operations need, and how it answers calls. */
export interface Services extends Dependencies {
  /** how much a client may ask; without it nothing is limited */
  limits?: CallLimits
  /** how many requests, and apart from them uploads, are worked on at a time; without it any number */
  requestsAtOnce?: number
  /** how many requests that need the database are worked on at a time; without it any number */
  admission?: AdaptiveLimit
  /** how much of the answers to strangers is kept in memory; without it none */
  keptAnswersBytes?: number
  /** where reads of strangers go that may be two seconds old; without it the database itself */
  reads?: Reads
  /** changes with what searches are answered from; without it they are never behind the catalogue */
  searchRevision?: () => string
  /** tells where a request comes from; without it this machine's programs and proxies are believed */
  findClient?: ClientFinder
  /** lets the operator read the metrics from anywhere */
  metricsToken?: string
  /** aborted when the process is about to end */
  stopping?: AbortSignal
}
