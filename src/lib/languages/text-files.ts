/**
 * Reads the texts of a namespace in a language, a file of the build. The list of these files is as long as a page's own
 * code: import this once texts are missing.
 */
export const readTexts = (language: string, namespace: string) =>
  import(`../../../locales/${language}/${namespace}.json`) as Promise<{ default: object }>
