import { useTranslation } from 'next-i18next/pages'
import type { SideBySide } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { differencesOf, type Difference } from './differences'

const ABOUT = { stars: 'sentence.stars', nodes: 'sentence.nodes', recent: 'sentence.recent' } as const

/** In one sentence what tells packs apart. */
export function DifferenceSentence({ packs }: { packs: SideBySide }) {
  const { t } = useTranslation('compare')
  const { number, list } = useFormats()
  const say = (difference: Difference): string => {
    if (difference.kind === 'shared') return t('sentence.shared', { number: number(difference.nodes) })
    if (difference.kind === 'nothingShared') return t('sentence.nothingShared')
    return t(ABOUT[difference.kind], { name: difference.name })
  }
  const clauses = differencesOf(packs).map(say)
  return clauses.length === 0 ? null : (
    <p className="max-w-prose text-base">{t('sentence.whole', { clauses: list(clauses) })}</p>
  )
}
