import type { ResolvedWhy } from '../../contract/packs/resolve'
import type { ResolvablePack } from '../store/search/resolvable-classes.repo'
import { isObtainable, type Candidate } from './resolvable'
import { DAY_MS } from '../platform/durations'

/** What the rest of the file and the registry contribute to the ranking. */
export interface Standing {
  /** packs that have had a class since before this moment are proven */
  provenSince: Date
  /** ids of packs that other nodes need in any case */
  needed: ReadonlySet<string>
  /** popularity of a pack per class */
  weightOf: (pack: ResolvablePack) => number
}

type Rank = (candidate: Candidate, standing: Standing) => number

const isProven: Rank = ({ pack, since }, { provenSince }) =>
  Number(!(pack.isVerified || (since !== null && since < provenSince)))

/** Lists are imported as a whole: classes that came on the same day count as simultaneous. */
const day: Rank = ({ since }) => (since ? Math.floor(since.getTime() / DAY_MS) : Infinity)

/** Ranking criteria: the first that differs decides; lower comes first. */
const RANKS: readonly { rank: Rank; why: ResolvedWhy }[] = [
  { rank: ({ pack }) => Number(!isObtainable(pack)), why: 'only_one' },
  { rank: ({ isNamed }) => Number(!isNamed), why: 'named_in_file' },
  { rank: ({ isReserved }) => Number(!isReserved), why: 'reserved' },
  { rank: ({ classState }) => Number(classState !== 'present'), why: 'only_one' },
  { rank: ({ pack }, { needed }) => Number(!needed.has(pack.id)), why: 'has_others' },
  { rank: ({ pack }) => pack.searchRanking, why: 'reserved' },
  { rank: isProven, why: 'first_and_proven' },
  { rank: day, why: 'first_and_proven' },
  { rank: ({ pack }, { weightOf }) => -weightOf(pack), why: 'made_for_it' },
  { rank: ({ pack }) => pack.classes, why: 'made_for_it' },
  { rank: ({ pack }) => -pack.stars, why: 'most_starred' },
]

/** The candidates for a node class, best first. */
export function rankCandidates(candidates: readonly Candidate[], standing: Standing): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, ranks: RANKS.map(({ rank }) => rank(candidate, standing)) }))
    .sort((one, other) => {
      const deciding = one.ranks.findIndex((rank, index) => rank !== other.ranks[index])
      if (deciding < 0) return one.candidate.pack.id < other.candidate.pack.id ? -1 : 1
      return (one.ranks[deciding] ?? 0) - (other.ranks[deciding] ?? 0)
    })
    .map(({ candidate }) => candidate)
}

/** Why a candidate has its place in the ranking. */
export function whyOf(candidate: Candidate, ranked: readonly Candidate[], standing: Standing): ResolvedWhy {
  if (candidate.isNamed) return 'named_in_file'
  if (candidate.isNamedSo) return 'named_so'
  if (candidate !== ranked[0]) return candidate.isReserved ? 'reserved' : 'also_has_it'
  const [, second] = ranked
  if (!second) return candidate.isReserved ? 'reserved' : 'only_one'
  const why = RANKS.find(({ rank }) => rank(candidate, standing) !== rank(second, standing))?.why
  if (why === 'made_for_it' && candidate.pack.stars > second.pack.stars) return 'most_starred'
  return why ?? 'also_has_it'
}
