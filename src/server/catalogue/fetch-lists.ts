import { fetchAllowed, readAllowed } from '../adapters/web/fetch-allowed'
import { operatorsRules, type FetchRules } from '../adapters/web/fetch-rules'
import { rootCause } from '../platform/root-cause'
import { parseJson, UnreadableFile } from './json-file'
import { LIST_FILES, type Lists } from './read-comfyui-manager-lists'

/** Where to fetch the public lists, with timeout and size limit. */
export interface ListSource {
  /** URL of their folder, with a trailing slash */
  url: URL
  rules: FetchRules
}

/** Identifies an earlier response. */
interface Origin {
  url: string
  etag: string
}

/** The current lists, with the URLs and ETags of their responses. */
export interface FetchedLists {
  lists: Lists
  origins: Record<string, Origin>
}

const LIMITS_OF_A_LIST = { timeoutMs: 60_000, largestBytes: 32 * 1024 ** 2 }

/**
 * The lists under a URL configured by the operator.
 * @param limits timeout per list in milliseconds, and maximum size
 */
export function listSource(
  address: string,
  limits: Pick<FetchRules, 'timeoutMs' | 'largestBytes'> = LIMITS_OF_A_LIST,
): ListSource {
  const url = new URL(`${address.replace(/\/+$/, '')}/`)
  return { url, rules: operatorsRules(url, limits) }
}

/**
 * Fetches the three lists, with conditional requests for the `known` responses, by file.
 * @returns the lists, or undefined when none of them has changed
 * @throws UnreadableFile when one is not JSON; Error with a message about the list that could not be fetched
 */
export async function fetchLists(
  source: ListSource,
  known: ReadonlyMap<string, Origin>,
  signal: AbortSignal,
): Promise<FetchedLists | undefined> {
  const found = new Map<string, Fetched>()
  for (const file of LIST_FILES) {
    const url = new URL(file, source.url)
    const earlier = known.get(file)
    const answer = await fetchList(url, earlier?.url === url.href ? earlier.etag : '', source.rules, signal)
    if (answer) found.set(file, answer)
  }
  if (found.size === 0) return undefined
  // Packs are built from all three lists, so the unchanged ones are fetched too.
  for (const file of LIST_FILES.filter((name) => !found.has(name))) {
    const answer = await fetchList(new URL(file, source.url), '', source.rules, signal)
    if (!answer) throw new Error(`${file}: its host says that it has not changed, unasked`)
    found.set(file, answer)
  }
  const entries = [...found]
  return {
    lists: Object.fromEntries(entries.map(([file, { text }]) => [file, parseJson(file, text)])) as Lists,
    origins: Object.fromEntries(entries.map(([file, { url, etag }]) => [file, { url, etag }])),
  }
}

interface Fetched extends Origin {
  text: string
}

async function fetchList(
  url: URL,
  etag: string,
  rules: FetchRules,
  stopping: AbortSignal,
): Promise<Fetched | undefined> {
  const file = url.pathname.split('/').at(-1) ?? ''
  const timeout = AbortSignal.timeout(rules.timeoutMs)
  const headers = { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) }
  try {
    const answer = await fetchAllowed(url, rules, headers, AbortSignal.any([timeout, stopping]))
    if (answer.statusCode === 200) {
      const text = (await readAllowed(answer, rules)).toString('utf8')
      return { url: url.href, etag: answer.headers.etag ?? '', text }
    }
    answer.destroy()
    if (answer.statusCode === 304) return undefined
    throw new Error(`its host answers ${answer.statusCode}`)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const why = timeout.aborted
      ? `it took longer than ${rules.timeoutMs / 1000} seconds`
      : (rootCause(error) as Error).message
    throw new Error(`${file}: ${why}`, { cause: error })
  }
}
