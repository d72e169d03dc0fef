import queries from '../accuracy/relevance-queries.json'

/** Queries of every judged kind. */
export const TEXTS = Object.values(queries)
  .flat()
  .map(({ typed }) => typed)
/** The broadest queries: everything, and the most common words. */
export const WIDE = ['', 'image', 'video', 'comfyui', 'node', 'model']

export const plain = (text: string, more = '') =>
  `/nodes/search?limit=20${more}${text && `&search=${encodeURIComponent(text)}`}`
export const faceted = (text: string, page = 1) => plain(text, `&page=${page}&facets=true`)
export const listed = (page: number, limit = 30) => `/nodes?limit=${limit}&page=${page}`
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A request that bypasses caches. */
export const anew = (path: string) => ({ path, headers: { 'Cache-Control': 'no-cache' } })
