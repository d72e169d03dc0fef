import { z } from 'zod'
import { isNodeId } from '../../contract/conventions/identifiers'
import { LIMITS } from '../../contract/conventions/limits'
import { oneLine, plainText } from '../domain/plain-text'
import { addressKey, parseRepositoryAddress } from '../domain/repository-address'
import { deriveNodeId } from './derive-node-id'

const line = z.string().transform(oneLine)
const distinct = (values: string[]) => [...new Set(values.map(oneLine).filter(Boolean))]

/** A list of texts; also accepts one comma-separated text. */
export const textListSchema = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))], {
    error: 'must be a list of texts',
  })
  .transform(distinct)

const entrySchema = z.object({
  title: line.pipe(z.string().min(1, 'must not be empty')),
  reference: z.string(),
  author: line.optional(),
  description: z.string().transform(plainText).optional(),
  id: z.string().trim().optional(),
  install_type: z.string().optional(),
  files: z.array(z.string()).optional(),
  tags: textListSchema.optional(),
  preemptions: textListSchema.optional(),
})

/** An entry of custom-node-list.json, with the repository and id derived from it. */
export interface ListEntry {
  id: string
  hasOwnId: boolean
  name: string
  author: string
  description: string
  tags: string[]
  preemptions: string[]
  repository: string
  repositoryKey: string
  /** Keys of the URLs that the other files may use for this pack. */
  addressKeys: string[]
  remark?: string
}

/** All validation errors of a value, each with its field. */
export const complaints = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'the entry'}: ${message}`)
    .join('; ')

/** The cloned repository, else the page that the entry refers to; single files that are copied have only the page. */
function repositoryOf(entry: z.infer<typeof entrySchema>) {
  const cloned = /^git/i.test(entry.install_type ?? 'git') ? (entry.files?.slice(0, 1) ?? []) : []
  for (const address of [...cloned, entry.reference]) {
    const repository = parseRepositoryAddress(address)
    if (repository) return repository
  }
  return undefined
}

/**
 * Parses an entry of custom-node-list.json.
 * @returns the entry, or in `refused` why it cannot become a pack (field and reason)
 */
export function readListEntry(value: unknown): { entry: ListEntry } | { refused: string } {
  const parsed = entrySchema.safeParse(value)
  if (!parsed.success) return { refused: complaints(parsed.error) }
  const said = parsed.data
  const repository = repositoryOf(said)
  if (!repository)
    return { refused: `reference: ${said.reference || 'empty'} is not the address of a Git repository` }
  if (said.id !== undefined && !isNodeId(said.id))
    return { refused: `id: "${said.id}" is not a legal pack id` }
  const id = said.id ?? deriveNodeId(repository.name)
  if (!id) return { refused: `id: none can be derived from the repository name "${repository.name}"` }
  const mentioned = parseRepositoryAddress(said.reference)
  return {
    entry: {
      id,
      hasOwnId: said.id !== undefined,
      name: said.title.slice(0, LIMITS.name),
      author: said.author?.slice(0, LIMITS.name) ?? '',
      description: (said.description ?? '').slice(0, LIMITS.description),
      tags: (said.tags ?? []).filter((tag) => tag.length <= LIMITS.tag).slice(0, LIMITS.tags),
      preemptions: said.preemptions ?? [],
      repository: repository.url,
      repositoryKey: repository.key,
      addressKeys: [...new Set([repository.key, ...(said.files ?? []).map(addressKey)])],
      ...(mentioned?.key === repository.key
        ? {}
        : {
            remark: `reference ${said.reference} differs from the cloned ${repository.url}, which was taken`,
          }),
    },
  }
}
