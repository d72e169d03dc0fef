/** Hands a file that was made or fetched here to the browser: to be saved under a name, or without one shown beside the page. */
export function handToBrowser(file: Blob, name?: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  if (name === undefined) link.target = '_blank'
  else link.download = name
  link.click()
  // The browser has taken the file by the time that it does something else, a page of its own a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
