import { useEffect, useRef, useState, type RefObject } from 'react'
import type { AdminVersion } from '@/api/generated/model'
import { isFocusLost } from '@/ui/focus'
import { positionAfter, positionAt, rowsAround, settle, type QueuePosition } from './queue-position'

/**
 * Which row is being looked at, and which are selected. Deciding leads on to the next row that is left, undoing to the
 * first that comes back. A row that leaves the list for another reason stays until one goes on, so that nobody decides
 * about a version that came up unseen. The focus goes along, unless it is on the `details` themselves, where one scrolls.
 */
export function useReviewCursor(
  listed: readonly AdminVersion[],
  start: QueuePosition,
  details: RefObject<HTMLElement | null>,
) {
  const [known, setPosition] = useState(start)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  const goals = useRef(new Map<string, HTMLElement>())
  const follows = useRef(false)
  const engaged = useRef(false)
  const position = settle(listed, known)
  if (position !== known) setPosition(position)
  const rows = rowsAround(listed, position)
  const { index } = position
  const current = rows[index]
  const currentId = current?.id
  useEffect(() => {
    if (!follows.current || document.activeElement === details.current) return
    const goal = goals.current.get(currentId ?? '')
    goal?.focus({ preventScroll: true })
    goal?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId, details])
  // What had the focus may have gone with its row.
  useEffect(() => {
    if (engaged.current && isFocusLost()) goals.current.get(currentId ?? '')?.focus({ preventScroll: true })
  }, [currentId, rows.length, selected])

  const goTo = (to: number) => setPosition(positionAt(rows, to))
  /** Selects or unselects a row; with `range` everything from the last choice to it. */
  const select = (to: number, range = false) => {
    const last = rows.findIndex(({ id }) => id === anchor.current)
    const from = range && last >= 0 ? last : to
    const ids = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id)
    const isOn = range || !selected.has(ids[0] ?? '')
    anchor.current = rows[to]?.id
    setSelected((known) => {
      const next = new Set(known)
      for (const id of ids) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }
  return {
    rows,
    current,
    index,
    /** Whether the row being looked at is in the list no more, though nobody here has decided about it. */
    hasLeft: current !== undefined && !listed.some(({ id }) => id === current.id),
    goTo,
    /** Moves by keyboard: the focus goes along. */
    move: (by: number) => {
      follows.current = true
      goTo(index + by)
    },
    /** Lets go of rows that are decided: of them none stays selected, and the next that is left is looked at. */
    handOver: (decided: readonly AdminVersion[], byKeyboard: boolean) => {
      follows.current = byKeyboard
      const ids = new Set(decided.map(({ id }) => id))
      setPosition(positionAfter(rows, position, ids))
      setSelected((known) => new Set([...known].filter((id) => !ids.has(id))))
    },
    /** Goes to the first of some versions that comes back, unless one goes elsewhere before. */
    awaitBack: (versions: readonly AdminVersion[], byKeyboard: boolean) => {
      follows.current = byKeyboard
      setPosition({ ...position, awaited: new Set(versions.map(({ id }) => id)) })
    },
    chosen: rows.filter(({ id }) => selected.has(id)),
    isSelected: (id: string) => selected.has(id),
    select,
    selectAll: () => setSelected(new Set(rows.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
    /** Somebody works in here: a focus that gets lost comes back to the row being looked at. */
    engage: () => {
      engaged.current = true
    },
    /** What takes the focus for a row, or, without an id, when no row is left. */
    focusRef:
      (id = '') =>
      (element: HTMLElement | null) => {
        if (element) goals.current.set(id, element)
        else goals.current.delete(id)
      },
  }
}
