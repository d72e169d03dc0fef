import { z } from 'zod'
import { SourceFailure } from '../adapters/registries/source-failure'
import type { MirrorCtx } from './mirror-context'

const pageSchema = z.object({
  total: z.number().int().min(0).nullish(),
  totalPages: z.number().int().min(0).nullish(),
})

/** Reads a page of a list that lies in the field `items`; undefined when it is none. */
function readListPage(
  value: unknown,
  items: 'nodes' | 'versions',
): { items: unknown[]; totalPages: number } | undefined {
  const page = pageSchema.safeParse(value)
  const found = z.object({ [items]: z.array(z.unknown()).nullish() }).safeParse(value)
  if (!page.success || !found.success) return undefined
  return { items: found.data[items] ?? [], totalPages: page.data.totalPages ?? 0 }
}

/** Which list is walked: `size` is how its calls name how many are on a page. */
export interface PagedList {
  path: string
  items: 'nodes' | 'versions'
  size: 'limit' | 'pageSize'
  query?: Record<string, string | boolean | readonly string[]>
}

/** What one page holds: items as they were told, and places whose item is too large to be read. */
interface Page {
  items: unknown[]
  unreadable: number[]
  totalPages: number
}

const PER_PAGE = 100
/** More than any registry has of packs or versions: a list that goes on beyond is none. */
const MOST_ITEMS = 3_000_000
/** A list may grow while it is walked, but not without end. */
const MOST_GROWTH = 2
const ROOM_TO_GROW = 100

const smallestPart = (size: number): number => {
  let part = 2
  while (size % part !== 0) part += 1
  return part
}

/** Asks for a page; one that is larger than an answer may be, in parts, down to the single item that is to blame. */
async function askPage(ctx: MirrorCtx, list: PagedList, page: number, size: number): Promise<Page> {
  try {
    const answer = await ctx.source.getJson(list.path, { ...list.query, page, [list.size]: size })
    const read = readListPage(answer, list.items)
    if (!read)
      throw new SourceFailure('unreadable', `${list.path} does not answer with a page of ${list.items}.`)
    if (read.items.length > size) read.items.length = size
    return { ...read, unreadable: [] }
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.kind !== 'too_large') throw error
    if (size === 1) return { items: [], unreadable: [page], totalPages: 0 }
    const parts = smallestPart(size)
    const whole: Page = { items: [], unreadable: [], totalPages: 0 }
    for (let part = 1; part <= parts; part += 1) {
      const found = await askPage(ctx, list, (page - 1) * parts + part, size / parts)
      whole.items.push(...found.items)
      whole.unreadable.push(...found.unreadable)
      whole.totalPages = Math.max(whole.totalPages, Math.ceil(found.totalPages / parts))
    }
    return whole
  }
}

const keySchema = z.object({
  id: z.string().optional().catch(undefined),
  node_id: z.string().optional().catch(undefined),
  version: z.string().optional().catch(undefined),
})
const keyOf = (item: unknown) => JSON.stringify(keySchema.catch({}).parse(item)).slice(0, 500)

/**
 * Walks a list of the source page by page, from a page on, to its end. A list that goes in circles or grows without end
 * breaks the walk off: nothing follows from it.
 * @param onPage called with each page in turn: its number, what it holds, and how many pages there are
 */
export async function walkPages(
  ctx: MirrorCtx,
  list: PagedList,
  from: number,
  onPage: (page: number, found: Page) => Promise<void>,
): Promise<void> {
  const known = new Set<string>()
  let withoutNews = 0
  let first: number | undefined
  for (let page = from; ; page += 1) {
    await ctx.mayContinue()
    const found = await askPage(ctx, list, page, PER_PAGE)
    first ??= found.totalPages
    const before = known.size
    for (const item of found.items) known.add(keyOf(item))
    const isEmpty = found.items.length === 0 && found.unreadable.length === 0
    withoutNews = known.size === before && !isEmpty && found.unreadable.length === 0 ? withoutNews + 1 : 0
    if (withoutNews === 2)
      throw new SourceFailure('unreadable', `${list.path} goes in circles at page ${page}.`)
    if (page > first * MOST_GROWTH + ROOM_TO_GROW || known.size > MOST_ITEMS)
      throw new SourceFailure(
        'unreadable',
        `${list.path} has no end: it said ${first} pages, and goes on at page ${page}.`,
      )
    if (!isEmpty) await onPage(page, found)
    if (isEmpty || page >= found.totalPages) return
  }
}
