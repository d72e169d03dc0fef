import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form resolver whose validation is loaded on first submit. When it cannot be loaded, e.g. offline, nothing is reported
 * invalid: the API validates as well, or the request fails as offline.
 */
export const lazyResolver =
  <Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> =>
  async (values, ...rest) => {
    const resolver = await load().catch(() => undefined)
    return resolver ? resolver(values, ...rest) : { values, errors: {} }
  }
