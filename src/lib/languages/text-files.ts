/**
 * Reads the texts of a namespace in a language, a file of the build. The list of these files is as long as a page's own
 * code: import this once texts are missing. Refuses as code does that cannot be had.
 */
export async function readTexts(language: string, namespace: string): Promise<object> {
  const file = (await import(
    /* webpackMode: "eager", webpackExclude: /findings/ */ `../../../locales/${language}/${namespace}.json`
  )) as { default: object | string }
  // Its address where webpack has built (next.config.js): as code, each would be named in what every page loads first.
  return typeof file.default === 'string' ? fetchTexts(file.default) : file.default
}

async function fetchTexts(address: string): Promise<object> {
  try {
    const response = await fetch(address)
    if (response.ok) return (await response.json()) as object
  } catch {
    // Told below.
  }
  throw Object.assign(new Error(`${address} did not arrive.`), { name: 'ChunkLoadError' })
}
