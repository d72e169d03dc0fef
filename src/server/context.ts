import type { Logger } from 'pino'
import type { ArchiveStore } from './archives/archive-store'
import type { Github } from './claims/github'
import type { Db } from './db/client'
import type { CallLimits } from './http/call-limits'
import type { ClientFinder } from './http/client-address'
import type { Metrics } from './http/metrics'
import type { RemoteImages } from './images/remote-images'
import type { Quotas } from './quotas/quotas'

/** Who is asking, as the identity provider's token says it. */
export interface Claims {
  uid: string
  email: string
  emailVerified: boolean
  name: string
}

/**
 * Turns a bearer token into claims; throws when the token is not to be trusted, a Refusal when that cannot be told at
 * the moment.
 */
export interface Identity {
  verify: (token: string) => Promise<Claims>
}

/** Where versions wait whose archive is to be reviewed. */
interface ReviewQueue {
  /** Puts a version into the queue when `tx` commits, once however often it is asked for. */
  submit: (tx: Db, versionId: string) => Promise<void>
}

/** What the service is built from; everything that reaches outside is handed in here. */
export interface Services {
  db: Db
  identity: Identity
  archives: ArchiveStore
  reviewQueue: ReviewQueue
  github: Github
  /** the address by which clients reach this service, without a slash at its end */
  publicUrl: string
  /** the website's address, where people are sent, without a slash at its end */
  siteUrl: string
  clock: () => Date
  log: Logger
  /** publishers' pictures that lie elsewhere; without it only those in archives are shown */
  images?: RemoteImages
  /** how much one person may make; without it nothing is limited */
  quotas?: Quotas
  /** how much a client may ask; without it nothing is limited */
  limits?: CallLimits
  /** how many requests, and apart from them uploads, are worked on at a time; without it any number */
  requestsAtOnce?: number
  /** tells where a request comes from; without it this machine's programs and proxies are believed */
  findClient?: ClientFinder
  /**
   * whether this is a developer's own machine: pages of other machines are not answered, and no address need be verified
   */
  localMode?: boolean
  /** what Prometheus is told; without it there is no `/metrics` */
  metrics?: Metrics
  /** lets the operator read the metrics from anywhere */
  metricsToken?: string
  /** aborted when the process is about to end */
  stopping?: AbortSignal
}

/** The person behind a request, as stored. */
export interface Actor {
  id: string
  isAdmin: boolean
  isBanned: boolean
}

/** What every use-case receives: the database and, when someone is signed in, who asks. */
export interface Ctx extends Pick<
  Services,
  | 'db'
  | 'clock'
  | 'archives'
  | 'reviewQueue'
  | 'github'
  | 'publicUrl'
  | 'siteUrl'
  | 'images'
  | 'quotas'
  | 'localMode'
> {
  requestId: string
  actor?: Actor
}
