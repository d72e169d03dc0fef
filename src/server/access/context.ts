import type { Logger } from 'pino'
import type { KeyScope } from '../../contract/conventions/key-scopes'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { Mailer } from '../adapters/mail/mailer'
import type { Github } from '../adapters/github/github'
import type { WorkflowTokens } from '../adapters/issuers/workflow-tokens'
import type { Db } from '../platform/database/client'
import type { Identity } from '../adapters/identity/identity'
import type { RemoteImages } from '../adapters/images/remote-images'
import type { Install } from '../store/packs/installs.repo'
import type { Metrics } from '../platform/metrics'
import type { SigningKey } from '../platform/signing-key'
import type { SearchEngine } from '../store/search/search-engine'
import type { WaitingLine } from '../platform/waiting-line'
import type { Quotas } from './quotas'
import type { ReportRules } from './report-rules'

/** Where versions wait whose archive is to be reviewed. */
interface ReviewQueue {
  /** Puts a version into the queue when `tx` commits, once however often it is asked for. */
  submit: (tx: Db, versionId: string) => Promise<void>
}

/** Where packs wait whose repository is to be read. */
export interface RepositoryQueue {
  /** the hosts whose repositories are read */
  hosts: readonly string[]
  /** Lets a pack's repository be read before others; once however often it is asked for. */
  want: (nodeId: string) => Promise<void>
}

/** What the operations are built from; everything that reaches outside is handed in here. */
export interface Dependencies {
  db: Db
  identity: Identity
  archives: ArchiveStore
  reviewQueue: ReviewQueue
  /** where installs are noted until they are stored */
  installs: { add: (install: Install) => void }
  github: Github
  /** whose tokens publish without a secret; without it nobody's */
  workflowTokens?: WorkflowTokens
  /** the address by which clients reach this service, without a slash at its end */
  publicUrl: string
  /** the website's address, where people are sent, without a slash at its end */
  siteUrl: string
  clock: () => Date
  log: Logger
  /** publishers' pictures that lie elsewhere; without it only those in archives are shown */
  images?: RemoteImages
  /** where repositories wait to be read; without it none are read */
  repositories?: RepositoryQueue
  /** what signs the heads of the ledger; without it they are not signed */
  ledgerKey?: SigningKey
  /** what sends mails; without it none are sent, and in local mode kept on this machine */
  mailer?: Mailer
  /** what finds packs; without it the database does */
  search?: SearchEngine
  /** for how many days the owner of a pack that somebody wants to adopt is waited for; 14 unless given */
  adoptionDays?: number
  /** how much one person may make; without it nothing is limited */
  quotas?: Quotas
  /** when reports alone hold versions back; without it never */
  reportRules?: ReportRules
  /**
   * whether this is a developer's own machine: pages of other machines are not answered, and no address need be verified
   */
  localMode?: boolean
  /** whether administrators act as such with a second factor alone */
  adminsNeedSecondFactor?: boolean
  /** whether API keys are made with a second factor alone */
  keysNeedSecondFactor?: boolean
  /** where authors’ archives wait to be checked; without it each is checked at once */
  checks?: WaitingLine
  /** what Prometheus is told; without it there is no `/metrics` */
  metrics?: Metrics
}

/** An API key as far as it limits who acts by it. */
export interface Key {
  id: string
  publisherId: string
  scopes: readonly KeyScope[]
  /** the packs it is for; none stand for all of the publisher */
  nodeIds: readonly string[]
}

/** The person behind a request, as stored. By a key they are no administrator. */
export interface Actor {
  id: string
  isAdmin: boolean
  isBanned: boolean
  isVerified: boolean
  /** what an administrator lacks to act as one */
  adminNeeds?: 'verified_address' | 'second_factor'
  /** the API key by which they act; absent when they have signed in */
  key?: Key
}

/**
 * Whether whoever signed in gave a second factor. `missing` is that of a session from before one was set up: it is asked for
 * again before what needs a recent sign-in.
 */
export type SecondFactor = 'given' | 'missing' | 'none'

/** What every use-case receives: the database and, when someone is signed in, who asks. */
export interface Ctx extends Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'archives'
  | 'reviewQueue'
  | 'installs'
  | 'github'
  | 'workflowTokens'
  | 'publicUrl'
  | 'siteUrl'
  | 'images'
  | 'ledgerKey'
  | 'mailer'
  | 'repositories'
  | 'search'
  | 'quotas'
  | 'adoptionDays'
  | 'reportRules'
  | 'checks'
  | 'localMode'
  | 'adminsNeedSecondFactor'
  | 'keysNeedSecondFactor'
> {
  requestId: string
  /** the network address of the client; absent outside of requests */
  clientAddress?: string
  /** what the client says that it is; absent outside of requests */
  userAgent?: string
  actor?: Actor
  /** when the caller last proved who they are */
  signedInAt?: Date
  /** absent where nobody has signed in */
  secondFactor?: SecondFactor
}
