import { useEffect, useState } from 'react'

const SECOND = 1000

/** Seconds until something may be done again, counting down; `rest` starts a new pause, and the first one runs at once. */
export function usePause(seconds: number) {
  const [left, setLeft] = useState(seconds)
  const resting = left > 0
  useEffect(() => {
    if (!resting) return
    const clock = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(clock)
  }, [resting])
  return { left, rest: () => setLeft(seconds) }
}
