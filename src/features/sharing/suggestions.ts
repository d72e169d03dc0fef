import { searchNodes } from '@/api/generated/nodes/nodes'
import { LIMITS } from '@/contract/conventions/limits'
import { pathIn, paths } from '@/lib/paths'
import type { FileRequest, ServedFile } from './file-route'

const KEEP_FOR_SECONDS = 60
const SUGGESTED = 8

const short = (text: string) => (text.length > 100 ? `${text.slice(0, 99).trimEnd()}…` : text)

/** Returns packs that match what is typed in the browser's address bar (OpenSearch suggestions). */
export async function suggestions({ siteUrl, language, parameter }: FileRequest): Promise<ServedFile> {
  const search = parameter('q')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LIMITS.searchText)
  const { nodes } = search ? await searchNodes({ search, limit: SUGGESTED }) : { nodes: [] }
  return {
    type: 'application/x-suggestions+json; charset=utf-8',
    body: JSON.stringify([
      parameter('q'),
      nodes.map(({ name }) => name),
      nodes.map(({ description = '' }) => short(description)),
      nodes.map(({ id }) => siteUrl + pathIn(language, paths.node(id))),
    ]),
    keepFor: KEEP_FOR_SECONDS,
    noIndex: true,
  }
}
