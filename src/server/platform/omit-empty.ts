/** Removes empty texts, empty lists and undefined fields (decision 3). */
export function omitEmpty<T extends Record<string, string | readonly unknown[] | undefined>>(
  fields: T,
): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.length)) as Partial<T>
}

/** Removes nulls inside a stored value: from lists the items, from objects the fields (decision 3). */
export function omitNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(omitNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, omitNulls(part)]])),
  )
}
