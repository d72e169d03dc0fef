import type { ReviewProblem } from '../../store/schema/tables/review-record'

/** Formats a problem as `pyproject.toml, line 3, column 8: …`, with line and column if known. */
export const formatProblem = ({ file, line, column, message }: ReviewProblem): string =>
  [file, line && `line ${line}`, line && column && `column ${column}`].filter(Boolean).join(', ') +
  `: ${message}`
