import { useTranslation } from 'next-i18next/pages'
import type { ProblemCode, WorkflowProblem } from '@/lib/workflows/reading/workflow-reading'

const PROBLEMS: Record<ProblemCode, `problems.${ProblemCode}`> = {
  class_too_long: 'problems.class_too_long',
  id_twice: 'problems.id_twice',
  link_to_nowhere: 'problems.link_to_nowhere',
  node_without_class: 'problems.node_without_class',
  not_utf8: 'problems.not_utf8',
  several_workflows: 'problems.several_workflows',
  subgraph_in_itself: 'problems.subgraph_in_itself',
  subgraph_missing: 'problems.subgraph_missing',
}
const MOST_PLACES = 5

/** The non-fatal problems of a file, with locations. */
export function ProblemList({ problems }: { problems: readonly WorkflowProblem[] }) {
  const { t } = useTranslation('workflow')
  if (problems.length === 0) return null
  const codes = [...new Set(problems.map(({ code }) => code))]
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <summary className="font-medium">{t('problems.title')}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {codes.map((code) => {
          const places = problems.flatMap((problem) => (problem.code === code && problem.place) || [])
          return (
            <li key={code}>
              {t(PROBLEMS[code])}{' '}
              {places.slice(0, MOST_PLACES).map((place) => (
                <code key={place} className="me-2 text-muted">
                  {place}
                </code>
              ))}
              {places.length > MOST_PLACES && '…'}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
