// Replaces i18next in the browser bundle (next.config.js): the subset the website needs through the react-i18next
// replacement, 15 kB smaller. The server renders with i18next itself; the test beside this file compares the two
// (decision 33). Contexts, nesting, formats, backends and plugins are not supported.

type Texts = { [key: string]: string | Texts }
type Bundles = Record<string, Texts>
type Values = Record<string, unknown> & { count?: number }

interface Options {
  lng: string
  fallbackLng: string
  resources?: Record<string, Bundles>
}

const textAt = (texts: Texts | undefined, key: string): string | undefined => {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const filledIn = (text: string, values: Values) =>
  text.replace(/{{(\w+)}}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  )

const pluralRules = new Map<string, Intl.PluralRules>()

/** Returns the plural suffix for a count. Caches the rules, which are slow to create. */
function pluralOf(language: string, count: number) {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
}

/** Creates an i18next without texts, which `init` adds. */
function createInstance() {
  const data: Record<string, Bundles> = {}
  const listeners = new Set<() => void>()

  const translate = (language: string, namespace: string, fullKey: string, values: Values = {}) => {
    const [key = fullKey, bundle = namespace] = fullKey.split(':').reverse()
    const { count } = values
    for (const each of [language, instance.options.fallbackLng]) {
      const keys = [key]
      if (count !== undefined) keys.unshift(`${key}_${pluralOf(each, count)}`)
      if (count === 0) keys.unshift(`${key}_zero`)
      const found = keys.map((name) => textAt(data[each]?.[bundle], name)).find((text) => text !== undefined)
      if (found !== undefined) return filledIn(found, values)
    }
    return key
  }

  const changeLanguage = (language: string): Promise<void> => {
    Object.assign(instance, {
      language,
      languages: [language, instance.options.fallbackLng],
      resolvedLanguage: language,
    })
    listeners.forEach((listener) => listener())
    return Promise.resolve()
  }

  const instance = {
    options: { lng: '', fallbackLng: '' } as Options,
    store: { data },
    isInitialized: false,
    language: '',
    languages: [] as string[],
    resolvedLanguage: '',
    init(options: Options) {
      for (const [language, bundles] of Object.entries(options.resources ?? {}))
        data[language] = { ...bundles }
      instance.options = options
      instance.isInitialized = true
      return changeLanguage(options.lng)
    },
    changeLanguage,
    on: (_event: 'languageChanged', listener: () => void) => void listeners.add(listener),
    off: (_event: 'languageChanged', listener: () => void) => void listeners.delete(listener),
    getFixedT: (language: string, namespace: string) => (key: string, values?: Values) =>
      translate(language, namespace, key, values),
    // A page is rendered only once its texts are loaded.
    hasLoadedNamespace: () => true,
    hasResourceBundle: (language: string, namespace: string) => data[language]?.[namespace] !== undefined,
    addResourceBundle(language: string, namespace: string, texts: Texts) {
      ;(data[language] ??= {})[namespace] = texts
    },
  }
  return instance
}

export default { createInstance }
