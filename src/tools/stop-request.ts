/** Calls `stop`, possibly several times, when this program is asked to end. */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The parent process may be killed without being able to signal us.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
