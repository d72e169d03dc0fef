import { z } from 'zod'
import type { EntryRemark } from '../store/catalogue/catalogue-pack'
import { complaints, textListSchema } from './list-entry'
import { readClassPattern } from '../domain/node-classes/class-pattern'
import { addressKey } from '../domain/repository-address'

const LONGEST_CLASS_NAME = 300
const MOST_STARS = 2_147_483_647

const nodeMapEntrySchema = z.tuple(
  [
    z.array(z.unknown()),
    z.object({ preemptions: textListSchema.optional(), nodename_pattern: z.unknown() }).partial().default({}),
  ],
  { error: 'must be a list of node classes and an object' },
)

const UTC_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:Z| UTC)?$/

const utcTimeSchema = z.string().transform((text, context) => {
  const [, day, time] = UTC_TIME.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}.000Z`)
  if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)) return moment
  context.addIssue({ code: 'custom', message: `"${text}" is not a time like 2026-08-19 07:30:00` })
  return z.NEVER
})

const statsEntrySchema = z.object({
  stars: z.number().int().min(0).max(MOST_STARS),
  last_update: utcTimeSchema.optional(),
})

const usableClassName = (name: unknown): name is string =>
  typeof name === 'string' &&
  name.trim() !== '' &&
  name.length <= LONGEST_CLASS_NAME &&
  !/[\p{Cc}\p{Cs}]/u.test(name)

/** What a file says about a repository; `known` is undefined when the entry is invalid. */
export interface Fact<T> {
  address: string
  known: T | undefined
}

export interface Facts<T> {
  byAddress: Map<string, Fact<T>>
  skipped: EntryRemark[]
}

function readFacts<T>(
  file: string,
  content: unknown,
  read: (value: unknown) => { known?: T; problems: string[] },
): Facts<T> {
  const facts: Facts<T> = { byAddress: new Map(), skipped: [] }
  for (const [address, value] of Object.entries(content as Record<string, unknown>)) {
    const skip = (reason: string) => facts.skipped.push({ file, entry: `"${address}"`, reason })
    const key = addressKey(address)
    const earlier = facts.byAddress.get(key)
    if (!/^https?:\/\//i.test(address.trim())) skip('the key is not a web address')
    else if (earlier) skip(`duplicate: the same address as "${earlier.address}"`)
    else {
      const { known, problems } = read(value)
      problems.forEach(skip)
      facts.byAddress.set(key, { address, known })
    }
  }
  return facts
}

export interface NodeMapFact {
  comfyNodes: string[]
  preemptions: string[]
  /** The pattern of its node classes' names; empty when none is given. */
  classPattern: string
}

/** The pattern in `nodename_pattern`, if valid. */
function usablePattern(said: unknown): { classPattern: string; problem?: string } {
  if (said === undefined || said === '') return { classPattern: '' }
  if (typeof said !== 'string') return { classPattern: '', problem: 'must be a text' }
  const read = readClassPattern(said)
  return 'refused' in read ? { classPattern: '', problem: read.refused } : { classPattern: said }
}

/** Node classes by repository, from extension-node-map.json. Invalid names and patterns are skipped and reported. */
export const readNodeMap = (file: string, content: unknown): Facts<NodeMapFact> =>
  readFacts(file, content, (value) => {
    const parsed = nodeMapEntrySchema.safeParse(value)
    if (!parsed.success) return { problems: [complaints(parsed.error)] }
    const [names, { preemptions = [], nodename_pattern: said }] = parsed.data
    const problems = names.flatMap((name, index) =>
      usableClassName(name) ? [] : [`0.${index}: is not a usable name of a node class`],
    )
    const { classPattern, problem } = usablePattern(said)
    if (problem) problems.push(`1.nodename_pattern: ${problem}`)
    return {
      known: { comfyNodes: [...new Set(names.filter(usableClassName))].sort(), preemptions, classPattern },
      problems,
    }
  })

export interface StatsFact {
  stars: number
  updatedAt: Date | undefined
}

/** Stars and last change by repository, from github-stats.json. */
export const readStats = (file: string, content: unknown): Facts<StatsFact> =>
  readFacts(file, content, (value) => {
    const parsed = statsEntrySchema.safeParse(value)
    if (!parsed.success) return { problems: [complaints(parsed.error)] }
    return { known: { stars: parsed.data.stars, updatedAt: parsed.data.last_update }, problems: [] }
  })
