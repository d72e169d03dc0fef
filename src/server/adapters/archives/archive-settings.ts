import { z } from 'zod'

/** How to reach a bucket. Without `credentials` the client uses the AWS SDK's default credential chain. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  forcePathStyle: boolean
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Where archives are stored: in a bucket if one is configured, otherwise in a folder. */
export interface ArchiveSettings {
  folder: string
  s3?: S3Settings
}

const BUCKET = 'REGISTRY_ARCHIVES_S3_BUCKET'
const ACCESS_KEY = 'REGISTRY_ARCHIVES_S3_ACCESS_KEY_ID'
const SECRET_KEY = 'REGISTRY_ARCHIVES_S3_SECRET_ACCESS_KEY'
const text = z.string().min(1).optional()

const missing = (name: string, because: string) => ({ path: [name], message: `is required ${because}` })

/** The variables that configure archive storage (documented line by line in `.env.example`). */
export const archiveVariablesSchema = z
  .object({
    REGISTRY_ARCHIVE_DIR: z.string().min(1).default('.build/archives'),
    [BUCKET]: text,
    REGISTRY_ARCHIVES_S3_REGION: text,
    REGISTRY_ARCHIVES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    [ACCESS_KEY]: text,
    [SECRET_KEY]: text,
    REGISTRY_ARCHIVES_S3_FORCE_PATH_STYLE: z.stringbool().optional(),
  })
  .superRefine((given, context) => {
    const refuse = (name: string, because: string) =>
      context.addIssue({ code: 'custom', ...missing(name, because) })
    const s3 = Object.entries(given).filter(
      ([name, value]) => name.startsWith('REGISTRY_ARCHIVES_S3_') && value !== undefined,
    )
    const [first] = s3
    if (first && !given[BUCKET]) refuse(BUCKET, `with ${first[0]}`)
    if (given[BUCKET] && !given.REGISTRY_ARCHIVES_S3_REGION)
      refuse('REGISTRY_ARCHIVES_S3_REGION', `with ${BUCKET} ("auto" for Cloudflare R2)`)
    if (given[ACCESS_KEY] && !given[SECRET_KEY]) refuse(SECRET_KEY, `with ${ACCESS_KEY}`)
    if (given[SECRET_KEY] && !given[ACCESS_KEY]) refuse(ACCESS_KEY, `with ${SECRET_KEY}`)
  })

/** Turns the variables into settings. */
export function archiveSettings(given: z.output<typeof archiveVariablesSchema>): ArchiveSettings {
  const bucket = given[BUCKET]
  const [accessKeyId, secretAccessKey] = [given[ACCESS_KEY], given[SECRET_KEY]]
  const folder = given.REGISTRY_ARCHIVE_DIR
  if (!bucket) return { folder }
  return {
    folder,
    s3: {
      bucket,
      region: given.REGISTRY_ARCHIVES_S3_REGION ?? '',
      forcePathStyle: given.REGISTRY_ARCHIVES_S3_FORCE_PATH_STYLE ?? false,
      ...(given.REGISTRY_ARCHIVES_S3_ENDPOINT && { endpoint: given.REGISTRY_ARCHIVES_S3_ENDPOINT }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    },
  }
}
