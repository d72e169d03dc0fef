import { useRouter } from 'next/router'

type Values<Key extends string> = Record<Key, string>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Returns the value when it is a key of the map; undefined for anything else in the URL. */
export const keyIn = <Map extends object>(map: Map, value: string): keyof Map | undefined =>
  Object.hasOwn(map, value) ? (value as keyof Map) : undefined

/** Parses the page number of a URL; 1 when invalid. */
export const pageIn = (value: string): number => (/^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1)

/**
 * Keeps the filters of a list in the URL only; absent ones are empty text. A change resets `places`, such as the page,
 * unless it sets them.
 */
export function useAddress<Key extends string>(keys: readonly Key[], ...places: Key[]) {
  const router = useRouter()
  const values = Object.fromEntries(keys.map((key) => [key, first(router.query[key]).trim()])) as Values<Key>
  const start = Object.fromEntries(places.map((place) => [place, '']))
  const hrefFor = (change: Partial<Values<Key>>) => ({
    pathname: router.pathname,
    query: Object.fromEntries(
      Object.entries<string>({ ...values, ...start, ...change }).filter(([, value]) => value !== ''),
    ),
  })
  return {
    values,
    hrefFor,
    /** Changes the URL with a new history entry. */
    go: (change: Partial<Values<Key>>) =>
      void router.push(hrefFor(change), undefined, { shallow: true, scroll: false }),
    /** Changes the URL within the history entry, for instance by one more letter. */
    refine: (change: Partial<Values<Key>>) =>
      void router.replace(hrefFor(change), undefined, { shallow: true, scroll: false }),
  }
}
