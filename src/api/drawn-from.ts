import type { Drawn } from './drawn-answers'

/**
 * Replaces the rendered fields of an answer in the document by `kept`. For the server, which renders from the whole answer.
 * @param kept values of the rendered fields in the document's data
 */
export const drawnFrom = <Answer extends object>(
  answer: Answer,
  kept: Partial<Answer>,
  drawn: Drawn,
): Answer => Object.defineProperty({ ...answer }, 'toJSON', { value: () => ({ ...answer, ...kept, drawn }) })
