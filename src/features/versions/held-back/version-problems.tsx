import type { VersionProblem } from '@/api/generated/model'

/** What is wrong with a version's pyproject.toml and its like: nothing that holds it back, but worth correcting. */
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
