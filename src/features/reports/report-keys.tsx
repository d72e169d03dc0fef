import { useTranslation } from 'next-i18next/pages'
import { KeyRows } from '@/ui/keys/key-rows'
import { ACT_KEYS, type ReportAct } from './report-acts'
import { useReportWords } from './use-report-words'

const ACTS = Object.keys(ACT_KEYS) as ReportAct[]

/** The keyboard shortcuts of the report queue. */
export function ReportKeys() {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  return (
    <KeyRows
      rows={[
        { keys: ['J'], does: t('keys.down') },
        { keys: ['K'], does: t('keys.up') },
        ...ACTS.map((act) => ({ keys: [ACT_KEYS[act].toUpperCase()], does: words.act(act) })),
      ]}
    />
  )
}
