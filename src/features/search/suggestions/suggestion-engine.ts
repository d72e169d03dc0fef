import type { AxiosRequestConfig } from 'axios'
import { readApiError } from '@/api/errors'
import { getSuggestionClasses, getSuggestionIndex, listIndexChanges } from '@/api/generated/index/index'
import { keepSuggestedQueries } from '@/lib/query-suggestions'
import { startSuggester } from './start-suggester'
import type { Held, Suggester } from './suggester'
import type { Suggestion } from './suggestion'

/** Answers what to suggest for a text. */
export type Suggest = (text: string) => Promise<Suggestion[]>

/** How old the index may get before the service is asked what has changed, in milliseconds. */
const FRESH_FOR = 5 * 60_000

/** How old it may get before it is taken anew as a whole, because how popular packs are moves without being a change. */
const GOOD_FOR = 7 * 24 * 60 * 60_000

/** Whoever has missed more is served better by the whole. */
const MOST_CHANGES = 100

/** The service does not know that place in the order of changes any more, or never did. */
const STRANGE = [400, 410]

/** Read by the suggester, off the page's thread. */
const AS_TEXT: AxiosRequestConfig = { responseType: 'text', transformResponse: (body: unknown) => body }

let started: Promise<Suggester> | undefined
let freshUntil = 0
/** Whether there is anything to suggest from. */
let isFilled = false
let underWay: Promise<void> | undefined
/** Who is told of all that comes meanwhile. */
const waiting = new Set<() => void>()

/** Brings an index up to date; false when it has missed too much for that. */
async function follow(suggester: Suggester, { sequence }: Held): Promise<boolean> {
  try {
    const page = await listIndexChanges({ since: sequence, limit: MOST_CHANGES })
    if (page.has_more) return false
    if (page.sequence !== sequence) await suggester.follow(page.sequence, page.changes)
    return true
  } catch (error) {
    if (STRANGE.includes(readApiError(error).status ?? 0)) return false
    throw error
  }
}

/** Takes the whole index: packs first where there is nothing yet, for node classes are four times as many bytes. */
async function takeAnew(suggester: Suggester, hasSome: boolean, onReady: () => void): Promise<Held> {
  const index = await getSuggestionIndex(AS_TEXT)
  if (!hasSome) {
    await suggester.take(index)
    onReady()
  }
  const held = await suggester.take(index, await getSuggestionClasses(AS_TEXT))
  onReady()
  keepSuggestedQueries(await suggester.topics())
  return held
}

async function refresh(suggester: Suggester, onReady: () => void): Promise<void> {
  const hasSome = await suggester.open()
  if (hasSome) onReady()
  const whole = await suggester.openWhole()
  if (whole) onReady()
  const isGood = whole && Date.now() < whole.takenAt + GOOD_FOR
  if (!isGood || !(await follow(suggester, whole)))
    await follow(suggester, await takeAnew(suggester, hasSome, onReady))
  freshUntil = Date.now() + FRESH_FOR
}

/** Opens the kept index, so that the first letter typed finds something in it. Asks the service nothing. */
export async function openKeptSuggestions(): Promise<void> {
  if (isFilled) return
  const suggester = await (started ??= startSuggester())
  if (!(await suggester.open())) return
  isFilled = true
  await suggester.openWhole()
}

/**
 * Makes suggestions ready: at once from the kept index, then from one that is up to date. Calls back with each, whoever was
 * the first to want them; a service that does not answer leaves what there was.
 */
export async function openSuggestions(onReady: (suggest: Suggest) => void): Promise<void> {
  const suggester = await (started ??= startSuggester())
  const ready = () => onReady((text) => suggester.suggest(text))
  // Who opens them again has at once what there was, also where the service does not answer.
  if (isFilled) ready()
  if (Date.now() < freshUntil) return
  const filled = () => {
    isFilled = true
    for (const one of waiting) one()
  }
  waiting.add(ready)
  underWay ??= refresh(suggester, filled).finally(() => (underWay = undefined))
  await underWay.then(ready, () => undefined)
  waiting.delete(ready)
}
