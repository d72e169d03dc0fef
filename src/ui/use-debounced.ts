import { useEffect, useState } from 'react'

/** The last value that stood for `pause` milliseconds, such as what was typed once typing has stopped. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
