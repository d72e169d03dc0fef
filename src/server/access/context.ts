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

/** Queue of versions whose archive is to be reviewed. */
interface ReviewQueue {
  /** Enqueues a version when `tx` commits; idempotent. */
  submit: (tx: Db, versionId: string) => Promise<void>
}

/** Queue of packs whose repository is to be read. */
export interface RepositoryQueue {
  /** the hosts whose repositories are read */
  hosts: readonly string[]
  /** Moves a pack's repository to the front of the queue; idempotent. */
  want: (nodeId: string) => Promise<void>
}

/** Everything external that use-cases depend on, injected here. */
export interface Dependencies {
  db: Db
  identity: Identity
  archives: ArchiveStore
  reviewQueue: ReviewQueue
  /** buffers installs until they are stored */
  installs: { add: (install: Install) => void }
  github: Github
  /** verifies tokens of trusted publishing; absent: it is turned off */
  workflowTokens?: WorkflowTokens
  /** URL of this service for clients, without a trailing slash */
  publicUrl: string
  /** URL of the website, without a trailing slash */
  siteUrl: string
  clock: () => Date
  log: Logger
  /** fetches publishers' images from other hosts; absent: only images in archives are served */
  images?: RemoteImages
  /** fetches the images that READMEs name on other hosts; absent: they are links */
  readmeImages?: RemoteImages
  /** queue of repositories; absent: none are read */
  repositories?: RepositoryQueue
  /** signs the heads of the ledger; absent: they are unsigned */
  ledgerKey?: SigningKey
  /** sends mail; absent: none is sent, and in local mode it is stored for the mailbox page */
  mailer?: Mailer
  /** search engine; absent: PostgreSQL searches */
  search?: SearchEngine
  /** days that owners have to respond when somebody asks to adopt their pack; 14 by default */
  adoptionDays?: number
  /** how much one person may create; absent: unlimited */
  quotas?: Quotas
  /** when reports alone hold versions back; absent: never */
  reportRules?: ReportRules
  /** whether this is a developer's own machine: cross-site pages are refused, and addresses need not be verified */
  localMode?: boolean
  /** whether administrators need a second factor to act as such */
  adminsNeedSecondFactor?: boolean
  /** whether creating API keys needs a second factor */
  keysNeedSecondFactor?: boolean
  /** queue of archives that authors check before publishing; absent: they are checked immediately */
  checks?: WaitingLine
  /** Prometheus metrics; absent: there is no `/metrics` */
  metrics?: Metrics
}

/** The limits of an API key. */
export interface Key {
  id: string
  publisherId: string
  scopes: readonly KeyScope[]
  /** the packs it is limited to; empty means all packs of the publisher */
  nodeIds: readonly string[]
}

/** The user behind a request, as stored. With an API key they are not an administrator. */
export interface Actor {
  id: string
  isAdmin: boolean
  isBanned: boolean
  isVerified: boolean
  /** what an administrator lacks to act as one */
  adminNeeds?: 'verified_address' | 'second_factor'
  /** the API key of the request; absent when the user has signed in */
  key?: Key
}

/**
 * Whether the user signed in with a second factor. `missing` means that the session is older than the factor: operations that
 * need a recent sign-in ask for it.
 */
export type SecondFactor = 'given' | 'missing' | 'none'

/** What every use-case receives: the database, its dependencies and the caller, if signed in. */
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
  | 'readmeImages'
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
  /** the client's network address; absent outside of requests */
  clientAddress?: string
  /** the client's `User-Agent`; absent outside of requests */
  userAgent?: string
  actor?: Actor
  /** when the caller last logged in */
  signedInAt?: Date
  /** absent when nobody has signed in */
  secondFactor?: SecondFactor
}
