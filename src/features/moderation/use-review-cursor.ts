import { useEffect, useRef, useState } from 'react'
import type { AdminVersion } from '@/api/generated/model'

const NOWHERE = { id: '', index: 0 }

/**
 * Which row is being looked at, and which are selected. A row that goes hands over to the one that takes its place, so
 * that deciding leads on to the next.
 */
export function useReviewCursor(rows: readonly AdminVersion[]) {
  const [place, setPlace] = useState(NOWHERE)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef(0)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const follows = useRef(false)
  const found = rows.findIndex(({ id }) => id === place.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, rows.length - 1))
  const current = rows[index]
  const currentId = current?.id
  useEffect(() => {
    if (!follows.current || !currentId) return
    const button = buttons.current.get(currentId)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId])

  const goTo = (to: number) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))]
    if (row) setPlace({ id: row.id, index: rows.indexOf(row) })
  }
  /** Selects or unselects a row; with `range` everything from the last choice to it. */
  const select = (to: number, range = false) => {
    const [from, until] = range ? [Math.min(anchor.current, to), Math.max(anchor.current, to)] : [to, to]
    const ids = rows.slice(from, until + 1).map(({ id }) => id)
    const isOn = range || !selected.has(ids[0] ?? '')
    anchor.current = to
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
    current,
    index,
    goTo,
    /** Moves by keyboard: the focus goes along. */
    move: (by: number) => {
      follows.current = true
      goTo(index + by)
    },
    /** Keeps the place when the current row is about to go; the focus follows to the next one. */
    handOver: (byKeyboard: boolean) => {
      follows.current = byKeyboard
      setPlace({ id: current?.id ?? '', index })
    },
    chosen: rows.filter(({ id }) => selected.has(id)),
    isSelected: (id: string) => selected.has(id),
    select,
    selectAll: () => setSelected(new Set(rows.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
    buttonRef: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(id, button)
      else buttons.current.delete(id)
    },
  }
}
