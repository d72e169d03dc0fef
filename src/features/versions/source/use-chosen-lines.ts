import { useEffect, useState, type MouseEvent } from 'react'
import { linesHash, readLines, type LineRange } from './line-range'

const inAddress = () => readLines(decodeURIComponent(window.location.hash))
const lineAt = (number: number) => document.getElementById(`L${number}`)

/**
 * Returns the lines in the URL fragment, marked and scrolled into view. A line number selects it, with Shift the range up to
 * it.
 * @param count number of lines
 */
export function useChosenLines(count: number) {
  const [chosen, setChosen] = useState<LineRange>()
  useEffect(() => {
    const follow = () => {
      const lines = inAddress()
      setChosen(lines)
      // The browser itself scrolls to a single line.
      if (lines && lines.from !== lines.to) lineAt(lines.from)?.scrollIntoView({ block: 'center' })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (!chosen) return
    const marked: HTMLElement[] = []
    for (let number = chosen.from; number <= Math.min(chosen.to, count); number += 1) {
      const line = lineAt(number)
      line?.setAttribute('data-chosen', '')
      if (line) marked.push(line)
    }
    return () => marked.forEach((line) => line.removeAttribute('data-chosen'))
  }, [chosen, count])
  return {
    chosen,
    /** Goes to lines, and moves the focus there. Returns whether these lines exist. */
    goTo(lines: LineRange): boolean {
      if (lines.from > count) return false
      window.location.hash = linesHash({ from: lines.from, to: Math.min(lines.to, count) })
      lineAt(lines.from)?.querySelector('a')?.focus({ preventScroll: true })
      return true
    },
    press(event: MouseEvent) {
      const number = Number((event.target as HTMLElement).closest('a[href^="#L"]')?.textContent)
      if (!event.shiftKey || !chosen || !number) return
      event.preventDefault()
      const [from, to] = [Math.min(chosen.from, number), Math.max(chosen.from, number)]
      window.location.hash = linesHash({ from, to })
    },
  }
}
