import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's validation that is loaded with the first submit, not with the screen. Where it can't be loaded, as without a
 * network, nothing is found wrong: whoever the form is sent to says so, or that there is no network.
 */
export const lazyResolver =
  <Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> =>
  async (values, ...rest) => {
    const resolver = await load().catch(() => undefined)
    return resolver ? resolver(values, ...rest) : { values, errors: {} }
  }
