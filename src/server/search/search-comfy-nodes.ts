import type { ClassSearchPage, FoundClass, SearchComfyNodesQuery } from '../../contract/versions/class-search'
import { LIMITS } from '../../contract/conventions/limits'
import { typesIn } from '../../contract/versions/data-types'
import { readTypeQuery } from '../../contract/versions/type-query'
import type { Ctx } from '../access/context'
import { listNodeRecordsInOrder } from '../store/packs/nodes.repo'
import { listClassDefinitions } from '../store/search/class-definitions.repo'
import {
  searchClasses,
  type ClassQuery,
  type FoundClasses,
  type WantedType,
} from '../store/search/class-search.repo'
import { listNearestTypes } from '../store/versions/data-types.repo'
import { pageOf } from '../views/page-of'
import { foundClass } from './found-class'
import { knownDataTypes } from './known-data-types'
import { readSearchQuery } from './search-query'

const MOST_NEAREST = 3
const ANY = '*'

type Part = 'takes' | 'gives' | 'needs'
const PARTS: readonly Part[] = ['takes', 'gives', 'needs']

interface Asked {
  types: Record<Part, string[]>
  words: string
}

/** The criteria from `q` and the other parameters. */
function askedIn(query: SearchComfyNodesQuery): Asked {
  const q = query.q ?? ''
  const read = readTypeQuery(q)
  const beside = (types: string[] | undefined) => (types ?? []).flatMap(typesIn)
  const both = (typed: string[] | undefined, given: string[] | undefined) =>
    [...(typed ?? []), ...beside(given)].slice(0, LIMITS.dataTypes)
  return {
    types: {
      takes: both(read?.takes, query.input),
      gives: both(read?.gives, query.output),
      needs: both(read?.needs, query.needs),
    },
    words: read ? read.words.join(' ') : q,
  }
}

/** How a search was parsed, and its criteria; `query` is unset when all the types it names are unknown. */
interface Understood {
  said: ClassSearchPage['understood']
  query?: ClassQuery
}

/** Parses a search. Data types are case-insensitive: each stands for all spellings that node classes use. */
async function understand(ctx: Ctx, { types, words }: Asked): Promise<Understood> {
  const known = (await knownDataTypes(ctx)).map(({ type }) => type)
  const spellings = new Map<string, string[]>()
  for (const type of known) {
    const folded = type.toLowerCase()
    spellings.set(folded, [...(spellings.get(folded) ?? []), type])
  }
  const spellingsOf = (type: string) => (type === ANY ? [ANY] : (spellings.get(type.toLowerCase()) ?? []))
  const strange = [...new Set(PARTS.flatMap((part) => types[part]))].filter(
    (type) => spellingsOf(type).length === 0,
  )
  const nearest =
    strange.length === 0
      ? new Map<string, string[]>()
      : await listNearestTypes(
          ctx.db,
          strange.map((type) => type.slice(0, LIMITS.dataType)),
          known,
          MOST_NEAREST,
        )
  // A list of types may end with words: `IMAGE -> MASK, background`.
  const unknown = strange.map((type) => ({
    type,
    nearest: nearest.get(type.slice(0, LIMITS.dataType)) ?? [],
  }))
  const isWord = ({ type, nearest: near }: (typeof unknown)[number]) =>
    near.length === 0 && type === type.toLowerCase()
  const hasType = strange.length < new Set(PARTS.flatMap((part) => types[part])).size
  const asWords = hasType ? unknown.filter(isWord) : []
  const search = readSearchQuery([...asWords.map(({ type }) => type), words].join(' '))
  const wanted = (part: Part): WantedType[] => {
    const times = new Map<string, WantedType>()
    for (const type of types[part]) {
      const ofType = spellingsOf(type)
      const key = ofType[0]
      if (key === undefined) continue
      times.set(key, { spellings: ofType, times: (times.get(key)?.times ?? 0) + 1 })
    }
    return [...times.values()]
  }
  const spelled = (part: Part) => types[part].flatMap((type) => spellingsOf(type).slice(0, 1))
  const said: Understood['said'] = {
    input: spelled('takes'),
    output: spelled('gives'),
    needs: spelled('needs'),
    words: search?.words ?? [],
    unknown: unknown.filter((one) => !asWords.includes(one)),
  }
  if (strange.length > 0 && !hasType) return { said }
  return {
    said,
    query: {
      takes: wanted('takes'),
      gives: wanted('gives'),
      needs: wanted('needs'),
      words: search?.roots ?? [],
    },
  }
}

const NOTHING: FoundClasses = {
  classes: [],
  total: 0,
  hits: 0,
  facets: { category: [], pack: [], input: [], output: [] },
}

/**
 * Finds node classes by the data types that they take, give and need, and by words (contract 2.9): those that need nothing
 * else first. Unknown data types are ignored and returned, with similarly named ones.
 */
export async function searchComfyNodes(ctx: Ctx, query: SearchComfyNodesQuery): Promise<ClassSearchPage> {
  const page = pageOf(query, LIMITS.foundClassesPerPage)
  const { said, query: wanted } = await understand(ctx, askedIn(query))
  const found = wanted
    ? await searchClasses(ctx.db, wanted, { category: query.category, nodeId: query.pack }, page)
    : NOTHING
  const words = wanted?.words ?? []
  const chosen = new Set([...said.input, ...said.needs])
  const given = new Set(said.output)
  return {
    comfy_nodes: await describe(ctx, found.classes, said),
    understood: { ...said, ...(found.total > 0 && found.hits < words.length && { some_words: true }) },
    total: found.total,
    page: page.page,
    limit: page.limit,
    totalPages: Math.ceil(found.total / page.limit),
    facets: {
      category: dividing(found.facets.category, query.category, found.total),
      pack: dividing(found.facets.pack, query.pack, found.total),
      input: found.facets.input.filter(({ value, count }) => !chosen.has(value) && count < found.total),
      output: found.facets.output.filter(({ value, count }) => !given.has(value) && count < found.total),
    },
  }
}

/** Empties a facet that excludes nothing, unless one of its values is selected. */
const dividing = <Value extends { count: number }>(
  values: Value[],
  chosen: string | undefined,
  total: number,
): Value[] => (chosen !== undefined || values.some(({ count }) => count < total) ? values : [])

async function describe(
  ctx: Ctx,
  classes: FoundClasses['classes'],
  said: ClassSearchPage['understood'],
): Promise<FoundClass[]> {
  const records = await listNodeRecordsInOrder(ctx.db, [...new Set(classes.map(({ nodeId }) => nodeId))], {
    includeBanned: false,
  })
  const packs = new Map(records.map((record) => [record.node.id, record]))
  const definitions = await listClassDefinitions(
    ctx.db,
    classes.map((one) => ({ ...one, versionId: packs.get(one.nodeId)?.latest?.id })),
  )
  return classes.flatMap(({ nodeId, name }) => {
    const record = packs.get(nodeId)
    const known = definitions.find((one) => one.nodeId === nodeId && one.name === name)
    return record && known?.definition ? [foundClass(record, known.definition, known.commit, said)] : []
  })
}
