import { z } from 'zod'
import { SourceFailure } from '../adapters/registries/source-failure'
import type { MirrorCtx } from './mirror-context'

const pageSchema = z.object({
  total: z.number().int().min(0).nullish(),
  totalPages: z.number().int().min(0).nullish(),
})

/** Parses a page of a list in the field `items`; undefined when invalid. */
function readListPage(
  value: unknown,
  items: 'nodes' | 'versions',
): { items: unknown[]; totalPages: number } | undefined {
  const page = pageSchema.safeParse(value)
  const found = z.object({ [items]: z.array(z.unknown()).nullish() }).safeParse(value)
  if (!page.success || !found.success) return undefined
  return { items: found.data[items] ?? [], totalPages: page.data.totalPages ?? 0 }
}

/** A paged list; `size` is the name of its page size parameter. */
export interface PagedList {
  path: string
  items: 'nodes' | 'versions'
  size: 'limit' | 'pageSize'
  query?: Record<string, string | boolean | readonly string[]>
}

/** The items of a page, and the positions of those too large to read. */
interface Page {
  items: unknown[]
  unreadable: number[]
  totalPages: number
}

const PER_PAGE = 100
/** More than any registry has: a longer list is broken. */
const MOST_ITEMS = 3_000_000
/** How much a list may grow during a walk. */
const MOST_GROWTH = 2
const ROOM_TO_GROW = 100

const smallestPart = (size: number): number => {
  let part = 2
  while (size % part !== 0) part += 1
  return part
}

/** Requests a page; if it is too large, in smaller pages, down to the single oversized item. */
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
 * Walks a list of the source page by page, from a page to the end. A list that repeats itself or grows without end aborts the
 * walk, and nothing is concluded from it.
 * @param onPage called for each page: its number, contents, and the number of pages
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
