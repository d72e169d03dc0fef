import type { Drawn } from './drawn-answers'

/**
 * For the server, which draws from the whole answer: in the document it stands with `kept` in place of what was drawn.
 * @param kept of the fields that were drawn what the document holds as data
 */
export const drawnFrom = <Answer extends object>(
  answer: Answer,
  kept: Partial<Answer>,
  drawn: Drawn,
): Answer => Object.defineProperty({ ...answer }, 'toJSON', { value: () => ({ ...answer, ...kept, drawn }) })
