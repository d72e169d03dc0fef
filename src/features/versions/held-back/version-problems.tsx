import type { VersionProblem } from '@/api/generated/model'

/** Problems of a version's pyproject.toml etc.: they do not hold it back, but should be corrected. */
export const VersionProblems = ({ problems }: { problems: readonly VersionProblem[] }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm text-ink">
    {problems.map(({ file, line, column, message }, index) => (
      <li key={index} className="px-4 py-2.5">
        <p className="text-muted">
          <code>{[file, line, column].filter((part) => part !== undefined).join(':')}</code>
        </p>
        <p className="mt-0.5 max-w-prose">
          <bdi>{message}</bdi>
        </p>
      </li>
    ))}
  </ul>
)
