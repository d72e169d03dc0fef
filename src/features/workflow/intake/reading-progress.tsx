import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Spinner } from '@/ui/spinner'

interface ReadingProgressProps {
  /** The number of nodes read; undefined while the file is loading. */
  nodes: number | undefined
  onStop: () => void
}

/** The progress of reading a workflow, with a button to cancel. */
export function ReadingProgress({ nodes, onStop }: ReadingProgressProps) {
  const { t } = useTranslation(['workflow', 'nodes'])
  const { number } = useFormats()
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border-2 border-dashed border-line-strong bg-surface px-4 py-24 text-center">
      <p role="status" className="flex items-center gap-2 text-xl font-semibold">
        <Spinner />
        {nodes === undefined ? t('workflow:reading.fetching') : t('workflow:reading.file')}
      </p>
      {nodes !== undefined && nodes > 0 && (
        <p className="text-muted tabular-nums">
          {t('nodes:facts.nodes', { count: nodes, number: number(nodes) })}
        </p>
      )}
      <Button onClick={onStop}>{t('workflow:reading.stop')}</Button>
    </div>
  )
}
