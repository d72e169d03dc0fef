import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '@/lib/paths'
import type { RefusalPlace, WorkflowRefusal } from '@/lib/workflows/reading/workflow-refusal'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'

const REFUSALS = {
  empty: 'refusals.empty',
  too_large: 'refusals.too_large',
  unknown_format: 'refusals.unknown_format',
  json_broken: 'refusals.json_broken',
  too_deep: 'refusals.too_deep',
  media_broken: 'refusals.media_broken',
  no_workflow: 'refusals.no_workflow',
  installed: 'refusals.installed',
  no_nodes: 'refusals.no_nodes',
  no_readable_nodes: 'refusals.no_readable_nodes',
  too_many_nodes: 'refusals.too_many_nodes',
} as const

/** The reason why a file is no workflow, and the location of the error. */
export function RefusalText({ refusal: { code, limit = 0, place } }: { refusal: WorkflowRefusal }) {
  const { t } = useTranslation('workflow')
  const { number, size } = useFormats()
  return (
    <>
      {t(REFUSALS[code], { limit: code === 'too_large' ? size(limit) : number(limit) })} <Place {...place} />
      {code === 'installed' && (
        <Link href={paths.check()} prefetch={false} className="text-accent-text underline">
          {t('refusals.installedCheck')}
        </Link>
      )}
    </>
  )
}

function Place({ line, column = 1, byte, path }: RefusalPlace) {
  const { t } = useTranslation('workflow')
  const { number } = useFormats()
  if (line !== undefined) return t('refusals.atLine', { line: number(line), column: number(column) })
  if (byte !== undefined) return t('refusals.atByte', { byte: number(byte) })
  return path ? <FilledText text={t('refusals.atPath')} parts={{ path: <code>{path}</code> }} /> : null
}
