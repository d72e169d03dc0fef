import type { AxiosResponseHeaders, RawAxiosResponseHeaders } from 'axios'
import type { SuggestionIndex } from '@/lib/suggestion-index'
import type { SuggestionIndex as Answer } from './generated/model'
import { request } from './http'

const UNCHANGED = 304

const parsed = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : body) as Answer

const indexOf = (body: unknown, headers: AxiosResponseHeaders | RawAxiosResponseHeaders): SuggestionIndex => {
  const { nodes, publishers, comfy_nodes } = parsed(body)
  return {
    etag: String(headers.etag ?? ''),
    // Installs and stars have done their part: the packs are in the order of their popularity.
    nodes: nodes.map(([id, name, publisher]) => [String(id), String(name), Number(publisher)]),
    publishers: publishers.map(([id, name]) => [String(id), String(name)]),
    comfy_nodes: comfy_nodes.map(([name, node]) => [String(name), Number(node)]),
  }
}

/**
 * Asks for the suggestion index unless the given state of it is still the present one. Instead of the generated
 * `getSuggestionIndex` because that can't tell "unchanged" and the ETag.
 * @returns undefined when nothing has changed; a failure is thrown as an AxiosError
 */
export const fetchSuggestionIndex = (etag: string | undefined): Promise<SuggestionIndex | undefined> =>
  request<SuggestionIndex | undefined>({
    url: '/index/suggestions',
    method: 'GET',
    headers: etag ? { 'If-None-Match': etag } : {},
    validateStatus: (status) => (status >= 200 && status < 300) || status === UNCHANGED,
    transformResponse: (body: unknown, headers, status) =>
      status === UNCHANGED ? undefined : status === 200 ? indexOf(body, headers) : body,
  })
