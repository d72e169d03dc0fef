import { compare, explain, RANGE_PATTERN, valid } from '@renovatebot/pep440'

/** Longer texts, and numbers that a double cannot represent, are not evaluated. */
const MOST = { characters: 500, digits: 15 }
const ONE = new RegExp(`^${RANGE_PATTERN}$`, 'i')
const LONG_NUMBER = new RegExp(`\\d{${MOST.digits + 1}}`)

interface Edge {
  version: string
  /** whether the bound is inclusive */
  isIn: boolean
}

/**
 * The versions a list of specifiers can admit at most: an interval minus exclusions. Versions with a local part count as those
 * without it, as PEP 440 compares them; `local` is the only local part admitted, if specified.
 */
export interface VersionSpace {
  from?: Edge
  to?: Edge
  /** excluded versions and prefixes */
  without: Span[]
  local?: string
  /** whether it admits no version */
  isEmpty: boolean
}

/** A half-open range of versions, or a single one. */
interface Span {
  from: string
  /** exclusive end; absent: `from` alone */
  before?: string
}

/** Returns the lowest version of a release prefix, which is a development version. */
const firstOf = (epoch: number, release: readonly number[]) =>
  `${epoch ? `${epoch}!` : ''}${release.join('.')}.dev0`

/** Returns the range of a prefix: `1.2.*`. */
function beginningWith(epoch: number, release: readonly number[]): Required<Span> {
  const next = [...release.slice(0, -1), (release.at(-1) ?? 0) + 1]
  return { from: firstOf(epoch, release), before: firstOf(epoch, next) }
}

const later = (one: Edge | undefined, other: Edge): Edge => {
  const order = one ? compare(other.version, one.version) : 1
  return !one || order > 0 || (order === 0 && !other.isIn) ? other : one
}
const earlier = (one: Edge | undefined, other: Edge): Edge => {
  const order = one ? compare(other.version, one.version) : -1
  return !one || order < 0 || (order === 0 && !other.isIn) ? other : one
}

/** Narrows a space by one specifier; returns false when it is invalid. */
function narrow(space: VersionSpace, text: string): boolean {
  const { operator = '', version, prefix } = ONE.exec(text)?.groups ?? {}
  const read = version === undefined ? null : explain(version)
  if (!read) return false
  const { epoch, release, public: plain, local } = read
  if (local && !['==', '!=', '==='].includes(operator)) return false
  const isFinal = !read.is_prerelease && !read.is_postrelease
  const atLeast = (edge: Edge) => void (space.from = later(space.from, edge))
  const atMost = (edge: Edge) => void (space.to = earlier(space.to, edge))
  if (prefix) {
    if (!isFinal || local) return false
    const span = beginningWith(epoch, release)
    if (operator === '!=') space.without.push(span)
    else if (operator === '==') {
      atLeast({ version: span.from, isIn: true })
      atMost({ version: span.before, isIn: false })
    } else return false
    return true
  }
  switch (operator) {
    case '===':
    case '==':
      atLeast({ version: plain, isIn: true })
      atMost({ version: plain, isIn: true })
      if (local) {
        if (space.local !== undefined && space.local !== local) space.isEmpty = true
        space.local = local
      }
      return true
    case '!=':
      // Excluding one local build does not exclude the version.
      if (!local) space.without.push({ from: plain })
      return true
    case '~=':
      if (release.length < 2) return false
      atLeast({ version: plain, isIn: true })
      atMost({ version: beginningWith(epoch, release.slice(0, -1)).before, isIn: false })
      return true
    case '>=':
      atLeast({ version: plain, isIn: true })
      return true
    case '>':
      atLeast({ version: plain, isIn: false })
      return true
    case '<=':
      atMost({ version: plain, isIn: true })
      return true
    case '<':
      // What comes before a release is none of its own pre-releases.
      atMost({ version: isFinal ? firstOf(epoch, release) : plain, isIn: false })
      return true
    default:
      return false
  }
}

/** Whether one exclusion covers the whole interval. */
const isWithin = ({ from, to }: VersionSpace, span: Span): boolean => {
  if (!from || !to) return false
  const begins = compare(from.version, span.from)
  if (span.before === undefined)
    return begins === 0 && compare(to.version, span.from) === 0 && from.isIn && to.isIn
  const ends = compare(to.version, span.before)
  return begins >= 0 && (ends < 0 || (ends === 0 && !to.isIn))
}

function isEmpty(space: VersionSpace): boolean {
  const { from, to } = space
  if (!from || !to) return false
  const order = compare(from.version, to.version)
  if (order > 0 || (order === 0 && !(from.isIn && to.isIn))) return true
  return space.without.some((span) => isWithin(space, span))
}

/**
 * Parses a list of specifiers, such as `>=1.2,<2`, into the versions it admits at most; an empty list admits all. Undefined for
 * an invalid list of PEP 440 specifiers, or one that cannot be evaluated: nothing is certain of it.
 */
export function readSpecifiers(text: string): VersionSpace | undefined {
  if (text.length > MOST.characters || LONG_NUMBER.test(text)) return undefined
  const space: VersionSpace = { without: [], isEmpty: false }
  for (const one of text.split(',')) {
    const specifier = one.trim()
    if (specifier && !narrow(space, specifier)) return undefined
  }
  if (isEmpty(space)) space.isEmpty = true
  return space
}

/** Intersects two spaces. */
export function intersect(one: VersionSpace, other: VersionSpace): VersionSpace {
  const both: VersionSpace = { ...one, without: [...one.without, ...other.without] }
  if (other.from) both.from = later(one.from, other.from)
  if (other.to) both.to = earlier(one.to, other.to)
  const local = other.local ?? one.local
  if (local !== undefined) both.local = local
  const differs = one.local !== undefined && other.local !== undefined && one.local !== other.local
  both.isEmpty = one.isEmpty || other.isEmpty || differs || isEmpty(both)
  return both
}

/** Whether two spaces certainly have no version in common. */
export const excludeEachOther = (one: VersionSpace, other: VersionSpace): boolean =>
  intersect(one, other).isEmpty

/** Whether a space may contain a version. Invalid PEP 440 versions are in none. */
export function mayHold(space: VersionSpace, version: string): boolean {
  const one = valid(version) ? readSpecifiers(`==${version}`) : undefined
  return one !== undefined && !excludeEachOther(space, one)
}

/** Whether a space contains at most one version. */
export const isSingle = ({ from, to, isEmpty: nothing }: VersionSpace): boolean =>
  !nothing && from !== undefined && to !== undefined && compare(from.version, to.version) === 0

/** Whether a space has an upper bound. */
export const isCapped = ({ to }: VersionSpace): boolean => to !== undefined
