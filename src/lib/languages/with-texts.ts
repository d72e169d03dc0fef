import { loadTexts } from './load-texts'
import { textsOfBrowser } from './texts-provider'

/**
 * A loader of code that is needed later, for `dynamic`, which loads the texts of that code beside it instead of after it.
 * On the server it loads none: a document brings all texts that it shows.
 */
export const withTexts =
  <Module>(namespaces: readonly string[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const texts = textsOfBrowser()
    const [loaded] = await Promise.all([load(), texts && loadTexts(texts, texts.language, namespaces)])
    return loaded
  }
