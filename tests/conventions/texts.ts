import { i18n } from '../../next-i18next.config'
import { filesUnder, read } from './files'

export const LANGUAGES: readonly string[] = i18n.locales
/** What screens ask for by keys. */
export const NAMESPACES = [
  'account',
  'admin',
  'adoption',
  'advisories',
  'appeals',
  'audit',
  'auth',
  'check',
  'claim',
  'classes',
  'common',
  'compare',
  'health',
  'ledger',
  'manage',
  'members',
  'nodes',
  'notices',
  'palette',
  'parts',
  'publishers',
  'publishing',
  'releases',
  'reports',
  'search',
  'source',
  'workflow',
] as const
/** All files of a language: what a review found is told by the rules' ids, and mails are the service's. */
export const TEXT_FILES = [...NAMESPACES, 'findings', 'mails'].sort()

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

/** The texts of one file by dotted key. */
export const textsOf = (language: string, namespace: string): ReadonlyMap<string, string> =>
  new Map(flat(JSON.parse(read(`locales/${language}/${namespace}.json`)) as Texts))

export const localeFiles = (language: string) => filesUnder(`locales/${language}`, /./)

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The category of a plural form; undefined for a text that does not count. */
export const pluralOf = (key: string): string | undefined => PLURAL.exec(key)?.[1]

/** The key as the code spells it. */
export const keyOf = (key: string): string => key.replace(PLURAL, '')
