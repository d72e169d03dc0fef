import { useTranslation } from 'next-i18next/pages'

interface ChangedRequirementsProps {
  added: readonly string[]
  removed: readonly string[]
}

const nameOf = (line: string) =>
  /^[A-Za-z0-9._-]+/.exec(line)?.[0].toLowerCase().replace(/[._]/g, '-') ?? line

/** Added and removed lines of requirements, grouped by package. */
export function ChangedRequirements({ added, removed }: ChangedRequirementsProps) {
  const { t } = useTranslation('releases')
  if (added.length + removed.length === 0) return null
  const lines = [
    ...removed.map((line) => ({ line, name: nameOf(line), isNew: false })),
    ...added.map((line) => ({ line, name: nameOf(line), isNew: true })),
  ].sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className="text-lg font-semibold">
        {t('requirements')}
      </h2>
      <ul dir="ltr" className="mt-3 rounded-lg border border-line bg-surface px-4 py-2 font-mono text-sm">
        {lines.map(({ line, isNew }) => (
          <li
            key={`${isNew} ${line}`}
            className={`py-0.5 break-words ${isNew ? 'text-success' : 'text-danger'}`}
          >
            {isNew ? (
              <ins className="no-underline">+ {line}</ins>
            ) : (
              <del className="no-underline">− {line}</del>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
