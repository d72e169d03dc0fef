import { useEffect, useState } from 'react'

const SECOND = 1000

/** Seconds until something may be done again, counting down; `rest` starts a pause, and `begun` tells whether one runs at once. */
export function usePause(seconds: number, begun: boolean) {
  const [left, setLeft] = useState(begun ? seconds : 0)
  const resting = left > 0
  useEffect(() => {
    if (!resting) return
    const clock = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(clock)
  }, [resting])
  return { left, rest: () => setLeft(seconds) }
}
