/** Leaves out what says nothing: empty texts, empty lists, undefined (decision 3). */
export function omitEmpty<T extends Record<string, string | readonly unknown[] | undefined>>(
  fields: T,
): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.length)) as Partial<T>
}
