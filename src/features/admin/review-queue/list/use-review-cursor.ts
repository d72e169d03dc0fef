import { useEffect, useRef, useState, type RefObject } from 'react'
import type { AdminVersion } from '@/api/generated/model'
import { isFocusLost } from '@/ui/focus'
import { positionAfter, positionAt, rowsAround, settle, type QueuePosition } from './queue-position'

/**
 * Keeps the current row and the selection. A decision moves to the next remaining row, undo to the first one that returns.
 * A row that leaves the list for another reason stays current until the user moves on, so that nobody decides about a
 * version they have not seen. The focus follows, unless it is on the scrollable `details`.
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
  // The focused element may have been removed with its row.
  useEffect(() => {
    if (engaged.current && isFocusLost()) goals.current.get(currentId ?? '')?.focus({ preventScroll: true })
  }, [currentId, rows.length, selected])

  const goTo = (to: number) => setPosition(positionAt(rows, to))
  /** Toggles a row's selection; with `range` selects all rows from the last selection to it. */
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
    /** Whether the current row has left the list without a decision of this screen. */
    hasLeft: current !== undefined && !listed.some(({ id }) => id === current.id),
    goTo,
    /** Moves by keyboard: the focus follows. */
    move: (by: number) => {
      follows.current = true
      goTo(index + by)
    },
    /** Deselects decided rows, and moves to the next remaining one. */
    handOver: (decided: readonly AdminVersion[], byKeyboard: boolean) => {
      follows.current = byKeyboard
      const ids = new Set(decided.map(({ id }) => id))
      setPosition(positionAfter(rows, position, ids))
      setSelected((known) => new Set([...known].filter((id) => !ids.has(id))))
    },
    /** Moves to the first of some versions that returns, unless the user moves before. */
    awaitBack: (versions: readonly AdminVersion[], byKeyboard: boolean) => {
      follows.current = byKeyboard
      setPosition({ ...position, awaited: new Set(versions.map(({ id }) => id)) })
    },
    chosen: rows.filter(({ id }) => selected.has(id)),
    isSelected: (id: string) => selected.has(id),
    select,
    selectAll: () => setSelected(new Set(rows.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
    /** Marks the focus as inside the queue: if it is lost, it returns to the current row. */
    engage: () => {
      engaged.current = true
    },
    /** The ref of a row's focusable element or, without an id, of the fallback when no row is left. */
    focusRef:
      (id = '') =>
      (element: HTMLElement | null) => {
        if (element) goals.current.set(id, element)
        else goals.current.delete(id)
      },
  }
}
