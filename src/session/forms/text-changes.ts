type Texts = Record<string, string>

const trimmed = (texts: Texts, field: string) => (texts[field] ?? '').trim()

/** The fields in which two states of the same texts differ; spaces around a text are no difference. */
export const changedFields = <Values extends Texts>(
  before: Values,
  after: Values,
): (keyof Values & string)[] =>
  Object.keys(before).filter((field) => trimmed(before, field) !== trimmed(after, field))

/** What is sent of a form: only what differs from what the registry has (decision 15). */
export const changesOf = <Values extends Texts>(saved: Values, typed: Values): Partial<Values> =>
  Object.fromEntries(
    changedFields(saved, typed).map((field) => [field, trimmed(typed, field)]),
  ) as Partial<Values>
