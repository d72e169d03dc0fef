/** Something a publisher should correct, and where; line and column count from 1. */
export interface ReviewProblem {
  file: string
  line?: number
  column?: number
  message: string
}

/** `pyproject.toml, line 3, column 8: …`, as far as the place is known. */
export const spokenProblem = ({ file, line, column, message }: ReviewProblem): string =>
  [file, line && `line ${line}`, line && column && `column ${column}`].filter(Boolean).join(', ') +
  `: ${message}`
