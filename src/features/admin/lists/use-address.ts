import { useRouter } from 'next/router'

type Values<Key extends string> = Record<Key, string>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** The value when it is a key of the map; undefined for anything else that an address may hold. */
export const keyIn = <Map extends object>(map: Map, value: string): keyof Map | undefined =>
  Object.hasOwn(map, value) ? (value as keyof Map) : undefined

/** The page an address asks for; 1 for anything that is none. */
export const pageIn = (value: string): number => (/^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1)

/**
 * What a list is narrowed by, kept in the address alone; what is not there is the empty text. A change goes back to the
 * first page, unless it is one of a `place` in the list.
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
    /** A step one can go back from. */
    go: (change: Partial<Values<Key>>) =>
      void router.push(hrefFor(change), undefined, { shallow: true, scroll: false }),
    /** A change within the step, such as one more letter. */
    refine: (change: Partial<Values<Key>>) =>
      void router.replace(hrefFor(change), undefined, { shallow: true, scroll: false }),
  }
}
