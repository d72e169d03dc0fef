/** Hands a generated or fetched file to the browser: downloads it under a name, or without one opens it in a new tab. */
export function handToBrowser(file: Blob, name?: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  if (name === undefined) link.target = '_blank'
  else link.download = name
  link.click()
  // Revoked late, because a new tab may still be loading the URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
