import { z } from 'zod'
import {
  archiveSettings,
  archiveVariablesSchema,
  type ArchiveSettings,
} from './adapters/archives/archive-settings'
import { mailSettings, mailVariables, type MailSettings } from './adapters/mail/mail-settings'
import { type Quotas, quotas, quotaVariablesSchema } from './access/quotas'
import {
  secondFactorRules,
  secondFactorVariablesSchema,
  type SecondFactorRules,
} from './access/second-factor-rules'
import { type ReportRules, reportRules, reportVariablesSchema } from './access/report-rules'
import {
  repositorySettings,
  repositoryVariablesSchema,
  type RepositorySettings,
} from './repositories/repository-settings'
import { checkLocalMode } from './local-mode'
import { isPrivateTo } from './platform/own-machine'
import { imageHosts, imageHostsSchema } from './adapters/images/image-hosts'
import { trustedIssuersSchema, type Issuer } from './adapters/issuers/issuer-setting'
import {
  upstreamSettings,
  upstreamVariablesSchema,
  type UpstreamSettings,
} from './adapters/registries/upstream-settings'
import { MINUTE_MS } from './platform/durations'

const port = z.coerce.number().int().min(0).max(65_535)

const QUARANTINE_MINUTES = 60
const MOST_QUARANTINE_MINUTES = 43_200

const seconds = z.coerce.number().min(0).max(3_600)

const days = z.coerce.number().int().min(0).max(36_500)

const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:5432/database',
})

const environmentSchema = z
  .object({
    DATABASE_URL: database,
    DATABASE_REPLICA_URL: database.optional(),
    REGISTRY_HOST: z.string().default('127.0.0.1'),
    REGISTRY_PORT: port.default(8080),
    REGISTRY_ENVIRONMENT: z.enum(['development', 'production']).default('development'),
    REGISTRY_LOCAL_MODE: z.stringbool().default(false),
    FIREBASE_PROJECT_ID: z.string().min(1).optional(),
    REGISTRY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    SITE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    GITHUB_API_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isPrivateTo, 'must begin with https: tokens travel to it')
      .default('https://api.github.com'),
    REGISTRY_REVIEWS: z.stringbool().default(true),
    REGISTRY_LISTS: z.stringbool().default(true),
    REGISTRY_LISTS_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isPrivateTo, 'must begin with https: what is there is imported')
      .default('https://raw.githubusercontent.com/Comfy-Org/ComfyUI-Manager/main'),
    REGISTRY_QUARANTINE_MINUTES: z.coerce.number().int().min(0).max(MOST_QUARANTINE_MINUTES).optional(),
    REGISTRY_IMAGE_HOSTS: imageHostsSchema,
    REGISTRY_TRUSTED_ISSUERS: trustedIssuersSchema,
    REGISTRY_TRUSTED_PROXIES: z.string().default('127.0.0.0/8,::1'),
    REGISTRY_READS_PER_MINUTE: z.coerce.number().int().min(0).default(600),
    REGISTRY_WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(60),
    REGISTRY_REQUESTS_AT_ONCE: z.coerce.number().int().min(0).default(200),
    ...quotaVariablesSchema.shape,
    ...secondFactorVariablesSchema.shape,
    ...reportVariablesSchema.shape,
    SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
    SEARCH_INDEX: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,99}$/, 'must be lower case letters, digits and hyphens')
      .default('comfy-registry'),
    REGISTRY_METRICS_TOKEN: z.string().min(16).optional(),
    REGISTRY_LEDGER_KEY_FILE: z.string().min(1).optional(),
    ...mailVariables,
    REGISTRY_STATEMENT_SECONDS: seconds.positive().default(30),
    REGISTRY_ADOPTION_DAYS: days.default(14),
    REGISTRY_KEEP_CHANGES_DAYS: days.default(30),
    REGISTRY_KEEP_AUDIT_DAYS: days.default(730),
    REGISTRY_DRAIN_SECONDS: seconds.default(0),
    REGISTRY_STOP_SECONDS: seconds.default(30),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .superRefine(checkLocalMode)

export interface Environment extends MailSettings {
  databaseUrl: string
  host: string
  port: number
  localMode: boolean
  firebaseProjectId: string
  publicUrl: string
  siteUrl: string
  archives: ArchiveSettings
  githubApiUrl: string
  /** whether this process reviews uploaded archives */
  reviews: boolean
  /** base URL of ComfyUI-Manager's lists that the catalogue follows; absent: none */
  listsUrl?: string
  /** how long first versions of new publishers can be installed only by their exact number, in milliseconds */
  quarantineMs: number
  secondFactor: SecondFactorRules
  /** the registry that is mirrored, and how; absent: none */
  upstream?: UpstreamSettings & { url: string }
  /** hosts from which images of publishers and READMEs are fetched */
  imageHosts: string[]
  /** issuers whose tokens can publish packs without a secret */
  trustedIssuers: Issuer[]
  /** how the repositories of packs are read, and whether by this process */
  repositories: RepositorySettings
  logLevel: string
  /** addresses and CIDR ranges of the proxies whose X-Forwarded-For is trusted */
  trustedProxies: string[]
  limits: { readsPerMinute: number; writesPerMinute: number }
  /** maximum number of concurrent requests, and separately of uploads, in this process; absent: unlimited */
  requestsAtOnce?: number
  /** how much one user may create per day and store */
  quotas: Quotas
  /** when reports alone hold versions back */
  reportRules: ReportRules
  /** the OpenSearch server for searches, and the name of its index; absent: the database answers them */
  replicaUrl?: string
  searchIndex?: { url: string; name: string }
  metricsToken?: string
  /** path of the key that signs the heads of the ledger */
  ledgerKeyFile?: string
  /** statement timeout in milliseconds */
  statementMs: number
  /** how many days a pack's owner has to object to an adoption */
  adoptionDays: number
  /** retention of catalogue changes and audit rows in days; 0: forever */
  kept: { changesDays: number; auditDays: number }
  /** how long a stopping process still accepts requests, and then lets them finish, in milliseconds */
  stop: { drainMs: number; withinMs: number }
}

/**
 * Reads the service's settings once, at start (documented line by line in `.env.example`).
 * @throws Error with one sentence that names each variable that is missing or wrong
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(present)
  const archives = archiveVariablesSchema.safeParse(present)
  const repositories = repositoryVariablesSchema.safeParse(present)
  const upstream = upstreamVariablesSchema.safeParse(present)
  if (!parsed.success || !archives.success || !repositories.success || !upstream.success) {
    const issues = [parsed, archives, repositories, upstream].flatMap(({ error }) => error?.issues ?? [])
    throw new Error(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const { data } = parsed
  return {
    databaseUrl: parsed.data.DATABASE_URL,
    host: parsed.data.REGISTRY_HOST,
    port: parsed.data.REGISTRY_PORT,
    localMode: parsed.data.REGISTRY_LOCAL_MODE,
    firebaseProjectId: parsed.data.FIREBASE_PROJECT_ID ?? 'demo-comfy-registry',
    publicUrl: (
      parsed.data.REGISTRY_PUBLIC_URL ?? `http://${parsed.data.REGISTRY_HOST}:${parsed.data.REGISTRY_PORT}`
    ).replace(/\/$/, ''),
    siteUrl: parsed.data.SITE_URL.replace(/\/+$/, ''),
    archives: archiveSettings(archives.data),
    githubApiUrl: parsed.data.GITHUB_API_URL,
    reviews: parsed.data.REGISTRY_REVIEWS,
    listsUrl: parsed.data.REGISTRY_LISTS ? parsed.data.REGISTRY_LISTS_URL : undefined,
    quarantineMs:
      (parsed.data.REGISTRY_QUARANTINE_MINUTES ??
        (parsed.data.REGISTRY_LOCAL_MODE ? 0 : QUARANTINE_MINUTES)) * MINUTE_MS,
    secondFactor: secondFactorRules(parsed.data),
    upstream:
      upstream.data.REGISTRY_UPSTREAM_URL === undefined
        ? undefined
        : { url: upstream.data.REGISTRY_UPSTREAM_URL, ...upstreamSettings(upstream.data) },
    imageHosts: imageHosts(parsed.data.REGISTRY_IMAGE_HOSTS),
    trustedIssuers: parsed.data.REGISTRY_TRUSTED_ISSUERS,
    repositories: repositorySettings(repositories.data, parsed.data.REGISTRY_LOCAL_MODE),
    logLevel: parsed.data.LOG_LEVEL,
    trustedProxies: parsed.data.REGISTRY_TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    limits: {
      readsPerMinute: parsed.data.REGISTRY_READS_PER_MINUTE,
      writesPerMinute: parsed.data.REGISTRY_WRITES_PER_MINUTE,
    },
    requestsAtOnce: parsed.data.REGISTRY_REQUESTS_AT_ONCE || undefined,
    quotas: quotas(parsed.data),
    reportRules: reportRules(parsed.data),
    replicaUrl: parsed.data.DATABASE_REPLICA_URL,
    searchIndex:
      parsed.data.SEARCH_URL === undefined
        ? undefined
        : { url: parsed.data.SEARCH_URL, name: parsed.data.SEARCH_INDEX },
    metricsToken: parsed.data.REGISTRY_METRICS_TOKEN,
    ledgerKeyFile: parsed.data.REGISTRY_LEDGER_KEY_FILE,
    ...mailSettings(parsed.data),
    statementMs: parsed.data.REGISTRY_STATEMENT_SECONDS * 1000,
    adoptionDays: data.REGISTRY_ADOPTION_DAYS,
    kept: { changesDays: data.REGISTRY_KEEP_CHANGES_DAYS, auditDays: data.REGISTRY_KEEP_AUDIT_DAYS },
    stop: { drainMs: data.REGISTRY_DRAIN_SECONDS * 1000, withinMs: data.REGISTRY_STOP_SECONDS * 1000 },
  }
}
