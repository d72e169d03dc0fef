import type { ReviewProblem } from '../../store/schema/tables/review-record'

/** `pyproject.toml, line 3, column 8: …`, as far as the place is known. */
export const formatProblem = ({ file, line, column, message }: ReviewProblem): string =>
  [file, line && `line ${line}`, line && column && `column ${column}`].filter(Boolean).join(', ') +
  `: ${message}`
