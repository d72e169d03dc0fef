/**
 * Loads the texts of a namespace in a language, a file of the build. The list of these files is as large as a page's own code:
 * import this only when texts are missing. Rejects like a failed chunk.
 */
export async function readTexts(language: string, namespace: string): Promise<object> {
  const file = (await import(
    /* webpackMode: "eager", webpackExclude: /findings/ */ `../../../locales/${language}/${namespace}.json`
  )) as { default: object | string }
  // A URL in webpack's builds (next.config.js): as chunks, all would be named in the code that every page loads first.
  return typeof file.default === 'string' ? fetchTexts(file.default) : file.default
}

async function fetchTexts(address: string): Promise<object> {
  try {
    const response = await fetch(address)
    if (response.ok) return (await response.json()) as object
  } catch {
    // Reported below.
  }
  throw Object.assign(new Error(`${address} did not arrive.`), { name: 'ChunkLoadError' })
}
