import { loadTexts } from './load-texts'
import { textsOfBrowser } from './texts-provider'

/**
 * Wraps a loader for `dynamic` so that the texts of the code are loaded in parallel with it.
 * On the server it loads none: a document includes all texts that it shows.
 */
export const withTexts =
  <Module>(namespaces: readonly string[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const texts = textsOfBrowser()
    const [loaded] = await Promise.all([load(), texts && loadTexts(texts, texts.language, namespaces)])
    return loaded
  }
