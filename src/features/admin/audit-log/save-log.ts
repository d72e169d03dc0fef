/** What a log can be saved as. */
export type LogFormat = 'csv' | 'jsonl'

/** Hands a log to the browser to be saved. */
export function saveLog(text: string, name: string, format: LogFormat): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${format}`
  link.click()
  URL.revokeObjectURL(address)
}
