import { createHash } from 'node:crypto'
import { valid } from 'semver'
import { z } from 'zod'
import { isNodeId, UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'
import { NODE_STATUSES, NODE_VERSION_STATUSES } from '../../contract/conventions/statuses'
import { allowedAddress } from '../adapters/registries/source-address'
import { storedNumber } from '../domain/normalize-version'
import { parseRepositoryAddress } from '../domain/repository-address'
import { semverSortKey } from '../domain/semver-sort-key'
import type { SourcePack, SourceVersion } from '../store/mirror/source-pack'
import { address, count, moment, support, text, textList } from './source-fields'

/** An item of the source that was rejected: its apparent identity, and why. */
export interface Refused {
  nodeId: string
  /** of a version: its number */
  version?: string
  reason: string
}

/** An item of the source, parsed or rejected. */
export type Read<T> = { read: T } | { refused: Refused }

/** How a report names a rejected item. */
export const subjectOf = ({ nodeId, version }: Pick<Refused, 'nodeId' | 'version'>): string =>
  version === undefined ? `node:${nodeId}` : `version:${nodeId}@${version}`

const PUBLISHER_ID = /^[a-z0-9][a-z0-9_-]*$/
const SHA256 = /^[0-9a-f]{64}$/i

const publisherSchema = z
  .object({
    id: z
      .string()
      .transform((id) => id.toLowerCase())
      .refine((id) => id.length <= LIMITS.publisherId && PUBLISHER_ID.test(id), 'is no id of a publisher'),
    name: text(LIMITS.name),
    description: text(LIMITS.longText),
    website: address,
    support: text(LIMITS.shortText),
    source_code_repo: address,
    logo: address,
  })
  .nullish()

const packSchema = z.object({
  id: z.string().refine(isNodeId, 'is no id of a pack'),
  publisher: publisherSchema,
  name: text(LIMITS.name),
  description: text(LIMITS.longText),
  author: text(LIMITS.name),
  category: text(LIMITS.name),
  license: text(LIMITS.longText),
  repository: address,
  icon: address,
  banner_url: address,
  tags: textList(LIMITS.tags, LIMITS.tag),
  ...support,
  github_stars: count,
  github_updated_at: moment,
  created_at: moment,
  latest_version: z.object({ createdAt: moment }).nullish(),
  status: z.enum(NODE_STATUSES).nullish(),
  status_detail: text(LIMITS.longText),
})

const versionSchema = z.object({
  node_id: z.string().refine(isNodeId, 'is no id of a pack'),
  version: z
    .string()
    .max(LIMITS.versionNumber)
    .transform(storedNumber)
    .refine((number) => valid(number) !== null, 'is no number of a version'),
  changelog: text(LIMITS.longText),
  dependencies: z
    .array(text(LIMITS.address))
    .max(LIMITS.dependencies)
    .nullish()
    .transform((lines) => (lines ?? []).filter(Boolean)),
  deprecated: z.boolean().nullish(),
  tags: textList(LIMITS.tags, LIMITS.tag),
  ...support,
  status: z.enum(NODE_VERSION_STATUSES),
  status_reason: text(Number.MAX_SAFE_INTEGER),
  quarantined_until: moment,
  createdAt: moment,
  downloadUrl: text(LIMITS.address),
  archive_sha256: z
    .string()
    .nullish()
    .transform((value) => value?.toLowerCase() ?? '')
    .refine((value) => value === '' || SHA256.test(value), 'is no SHA-256'),
  archive_size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
})

const UNCLAIMED = {
  ...UNCLAIMED_PUBLISHER,
  description: '',
  website: '',
  support: '',
  sourceCodeRepo: '',
  logo: '',
}

const digestOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The beginning of a value as storable text. */
const beginning = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.slice(0, length).replace(/[\0\p{Cs}]/gu, '?') : '?'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const whyRefused = (issues: readonly z.core.$ZodIssue[]) => {
  const [issue] = issues
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'it cannot be read'
}

/** Parses a pack of the source's list. Wrong types and overlong texts are rejected, not repaired. */
export function readPack(value: unknown): Read<SourcePack> {
  const parsed = packSchema.safeParse(value)
  if (!parsed.success)
    return {
      refused: {
        nodeId: beginning(field(value, 'id'), LIMITS.nodeId),
        reason: whyRefused(parsed.error.issues),
      },
    }
  const { data } = parsed
  const { publisher } = data
  const repository = parseRepositoryAddress(data.repository)
  const said = {
    id: data.id,
    publisher:
      publisher && publisher.id !== UNCLAIMED_PUBLISHER.id
        ? {
            id: publisher.id,
            name: publisher.name || publisher.id,
            description: publisher.description,
            website: publisher.website,
            support: publisher.support,
            sourceCodeRepo: publisher.source_code_repo,
            logo: publisher.logo,
          }
        : UNCLAIMED,
    name: data.name || data.id,
    description: data.description,
    author: data.author,
    category: data.category,
    license: data.license,
    repository: data.repository,
    repositoryKey: repository?.key ?? '',
    icon: data.icon,
    bannerUrl: data.banner_url,
    tags: data.tags,
    supportedOs: data.supported_os,
    supportedAccelerators: data.supported_accelerators,
    supportedComfyuiVersion: data.supported_comfyui_version,
    supportedComfyuiFrontendVersion: data.supported_comfyui_frontend_version,
    githubStars: data.github_stars,
    githubUpdatedAt: data.github_updated_at,
    createdAt: data.created_at ?? new Date(0).toISOString(),
    latestAt: data.latest_version?.createdAt ?? null,
    status: data.status ?? 'NodeStatusActive',
    statusDetail: data.status_detail,
  }
  return { read: { ...said, digest: digestOf(said) } }
}

/**
 * Parses a version of the source's list. Installable ones must have an archive URL.
 * @param source the registry's URL, against which that of the archive is checked
 */
export function readVersion(value: unknown, source: string): Read<SourceVersion> {
  const parsed = versionSchema.safeParse(value)
  const named = {
    nodeId: beginning(field(value, 'node_id'), LIMITS.nodeId),
    version: storedNumber(beginning(field(value, 'version'), LIMITS.versionNumber)),
  }
  if (!parsed.success) return { refused: { ...named, reason: whyRefused(parsed.error.issues) } }
  const { data } = parsed
  const url = allowedAddress(data.downloadUrl, source)?.toString() ?? ''
  if (data.status === 'NodeVersionStatusActive' && url === '')
    return { refused: { ...named, reason: 'downloadUrl: is no address that may be asked for its archive' } }
  const said = {
    nodeId: data.node_id,
    version: data.version,
    ...semverSortKey(data.version),
    changelog: data.changelog,
    dependencies: data.dependencies,
    deprecated: data.deprecated ?? false,
    tags: data.tags,
    supportedOs: data.supported_os,
    supportedAccelerators: data.supported_accelerators,
    supportedComfyuiVersion: data.supported_comfyui_version,
    supportedComfyuiFrontendVersion: data.supported_comfyui_frontend_version,
    status: data.status,
    reason: data.status_reason.length <= LIMITS.longText ? data.status_reason : '',
    quarantinedUntil: data.status === 'NodeVersionStatusActive' ? data.quarantined_until : null,
    createdAt: data.createdAt ?? new Date(0).toISOString(),
    sha256: data.archive_sha256,
    size: data.archive_size ?? null,
  }
  return { read: { ...said, url, digest: digestOf(said) } }
}
