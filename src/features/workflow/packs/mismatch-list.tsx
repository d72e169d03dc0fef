import { useTranslation } from 'next-i18next/pages'
import { useMemo } from 'react'
import type { ComfyNode } from '@/api/generated/model'
import { checkAgainstDefinitions } from '@/lib/workflows/check-against-definitions'
import type { WorkflowReading } from '@/lib/workflows/reading/workflow-reading'
import { FilledText } from '@/ui/filled-text'

const TEXTS = {
  class_gone: 'check.class_gone',
  input_gone: 'check.input_gone',
  input_new: 'check.input_new',
  input_type: 'check.input_type',
  output_gone: 'check.output_gone',
  output_moved: 'check.output_moved',
  output_type: 'check.output_type',
} as const

interface MismatchListProps {
  reading: WorkflowReading
  wanted: readonly string[]
  /** The node classes of the version */
  definitions: readonly ComfyNode[]
}

/** Parts of a workflow that break with a version of a pack; a sentence if none do. */
export function MismatchList({ reading, wanted, definitions }: MismatchListProps) {
  const { t } = useTranslation('workflow')
  const mismatches = useMemo(
    () => checkAgainstDefinitions(reading, new Set(wanted), definitions),
    [reading, wanted, definitions],
  )
  return (
    <div role="status">
      {mismatches.length === 0 ? (
        <p>{t('check.works')}</p>
      ) : (
        <ul className="list-disc ps-4">
          {mismatches.map(({ code, class: className, name }) => (
            <li key={`${code} ${className} ${name}`}>
              <FilledText
                text={t(TEXTS[code])}
                parts={{ class: <code>{className}</code>, name: <code>{name}</code> }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
