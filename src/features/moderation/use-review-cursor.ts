import { useEffect, useRef, useState } from 'react'
import type { AdminVersion } from '@/api/generated/model'
import { isFocusLost } from './is-focus-lost'
import { rowsAround, type Place } from './review-place'

/**
 * Which row is being looked at, and which are selected. A row that one decides about hands over to the one that takes
 * its place, so that deciding leads on to the next; one that leaves the list for another reason stays until one goes on,
 * so that nobody decides about a version that came up unseen.
 */
export function useReviewCursor(listed: readonly AdminVersion[]) {
  const [place, setPlace] = useState<Place>({ index: 0 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  const goals = useRef(new Map<string, HTMLElement>())
  const follows = useRef(false)
  const engaged = useRef(false)
  const rows = rowsAround(listed, place)
  const found = rows.findIndex(({ id }) => id === place.version?.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, rows.length - 1))
  const current = rows[index]
  const currentId = current?.id
  if (current && (currentId !== place.version?.id || index !== place.index)) {
    setPlace({ version: current, index })
  }
  useEffect(() => {
    if (!follows.current) return
    const goal = goals.current.get(currentId ?? '')
    goal?.focus({ preventScroll: true })
    goal?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId])
  // What had the focus may have gone with its row.
  useEffect(() => {
    if (engaged.current && isFocusLost()) goals.current.get(currentId ?? '')?.focus({ preventScroll: true })
  }, [currentId, rows.length, selected])

  const goTo = (to: number) => {
    const at = Math.max(0, Math.min(to, rows.length - 1))
    setPlace({ version: rows[at], index: at })
  }
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
    hasLeft: current !== undefined && !listed.includes(current),
    goTo,
    /** Moves by keyboard: the focus goes along. */
    move: (by: number) => {
      follows.current = true
      goTo(index + by)
    },
    /** Lets go of rows that are decided: of them none stays selected, and the next takes the place of the present one. */
    handOver: (decided: readonly AdminVersion[], byKeyboard: boolean) => {
      follows.current = byKeyboard
      const ids = new Set(decided.map(({ id }) => id))
      if (ids.has(currentId ?? '')) setPlace({ index })
      setSelected((known) => new Set([...known].filter((id) => !ids.has(id))))
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
