import fc from 'fast-check'
import type { AdminVersion } from '@/api/generated/model'
import { positionAfter, positionAt, rowsAround, settle, type QueuePosition } from './queue-position'

const row = (id: number) => ({ id: String(id) }) as AdminVersion
const idsOf = (rows: readonly AdminVersion[]) => rows.map(({ id }) => Number(id))

/** A moderator's screen: the pending versions of the registry, oldest first, and the current position. */
class Screen {
  waiting: number[]
  position: QueuePosition = { index: 0 }
  /** the decisions of this screen that can be undone, oldest first */
  decisions: number[][] = []

  constructor(ids: number[]) {
    this.waiting = ids
    this.show()
  }
  show() {
    this.position = settle(this.waiting.map(row), this.position)
  }
  get rows() {
    return idsOf(rowsAround(this.waiting.map(row), this.position))
  }
  get looksAt() {
    return this.rows[this.position.index]
  }
  leave(ids: readonly number[]) {
    this.waiting = this.waiting.filter((id) => !ids.includes(id))
    this.show()
  }
  come(ids: readonly number[]) {
    this.waiting = [...new Set([...this.waiting, ...ids])].sort((one, other) => one - other)
    this.show()
  }
}

/** The first undecided row below a position, or else the last one above it. */
const nextLeft = (rows: readonly number[], from: number, decided: readonly number[]) =>
  rows.slice(from).find((id) => !decided.includes(id)) ??
  rows.slice(0, from).findLast((id) => !decided.includes(id))

const acts = {
  'going on moves by one row, and stops at the ends': (screen: Screen, pick: number[]) => {
    const { rows, position } = screen
    const by = (pick[0] ?? 0) % 2 === 0 ? 1 : -1
    screen.position = positionAt(rows.map(row), position.index + by)
    screen.show()
    expect(screen.looksAt).toBe(rows[position.index + by] ?? rows.at(by > 0 ? -1 : 0))
  },
  'whoever decides about what they look at is led to the next row that is left': (screen: Screen) => {
    const { rows, position, looksAt } = screen
    if (looksAt !== undefined) decide(screen, [looksAt], nextLeft(rows, position.index, [looksAt]))
  },
  'whoever decides about several at once as well, however many rows above have left': (
    screen: Screen,
    pick: number[],
  ) => {
    const { rows, position, looksAt } = screen
    const chosen = rows.filter((_id, index) => pick.includes(index))
    const expected = chosen.includes(looksAt ?? -1) ? nextLeft(rows, position.index, chosen) : looksAt
    decide(screen, chosen, expected)
  },
  'whoever takes a decision back looks at the first version that came back': (screen: Screen) => {
    const back = screen.decisions.pop()
    if (!back) return
    screen.position = { ...screen.position, awaited: new Set(back.map(String)) }
    screen.show()
    // They return one by one, in reverse order, and the list may be fetched in between.
    for (const id of back.toSorted((one, other) => other - one)) screen.come([id])
    expect(screen.looksAt).toBe(Math.min(...back))
  },
  'what a colleague decides stays under the eyes of whoever looks at it': (
    screen: Screen,
    pick: number[],
  ) => {
    const { looksAt } = screen
    screen.leave(pick)
    if (looksAt !== undefined) expect(screen.looksAt).toBe(looksAt)
  },
  'what is published meanwhile moves nobody': (screen: Screen, pick: number[]) => {
    const { looksAt } = screen
    const decided = screen.decisions.flat()
    screen.come(pick.map((id) => id + 100).filter((id) => !decided.includes(id)))
    if (looksAt !== undefined) expect(screen.looksAt).toBe(looksAt)
  },
}

function decide(screen: Screen, ids: number[], expected: number | undefined) {
  if (ids.length === 0) return
  screen.position = positionAfter(screen.rows.map(row), screen.position, new Set(ids.map(String)))
  screen.decisions.push(ids)
  screen.leave(ids)
  expect(screen.looksAt).toBe(expected)
}

test('whatever a moderator and their colleagues do, the cursor is where the rules say', () => {
  const picked = fc.uniqueArray(fc.nat(12), { maxLength: 6 })
  const act = fc.constantFrom(...Object.values(acts))
  fc.assert(
    fc.property(fc.nat(8), fc.array(fc.tuple(act, picked), { maxLength: 25 }), (count, steps) => {
      const screen = new Screen(Array.from({ length: count }, (_, index) => index))
      for (const [step, pick] of steps) {
        step(screen, pick)
        if (screen.rows.length > 0) expect(screen.looksAt).toBeDefined()
      }
    }),
    { numRuns: 500 },
  )
})

test('whoever goes elsewhere is not called back when an undone version comes', () => {
  const screen = new Screen([1, 2, 3, 4])
  decide(screen, [1], 2)
  screen.position = { ...screen.position, awaited: new Set(['1']) }
  screen.show()
  screen.position = positionAt(screen.rows.map(row), 2)
  screen.come([1])
  expect(screen.looksAt).toBe(4)
})

test('one that came back before the others, and that a colleague decides, stays under the eyes of whoever looks at it', () => {
  const screen = new Screen([1, 2, 3, 4])
  decide(screen, [1, 2], 3)
  screen.position = { ...screen.position, awaited: new Set(['1', '2']) }
  screen.come([2])
  expect(screen.looksAt).toBe(2)
  screen.leave([2])
  screen.come([1])
  expect(screen.looksAt).toBe(2)
})
