import { useTranslation } from 'next-i18next/pages'
import { Fragment } from 'react'
import type { SideBySide } from '@/api/generated/model'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { differencesOf, type Difference } from './differences'

const ABOUT = {
  stars: 'sentence.stars',
  nodes: 'sentence.nodes',
  starsNodes: 'sentence.starsNodes',
  recent: 'sentence.recent',
} as const
const SHARED = { sharedBoth: 'sentence.sharedBoth', sharedSome: 'sentence.sharedSome' } as const

/** The main differences between packs in a few short sentences. */
export function DifferenceSentences({ packs }: { packs: SideBySide }) {
  const { t } = useTranslation('compare')
  const { number } = useFormats()
  const say = (difference: Difference) => {
    if (difference.kind === 'nothingShared') return t('sentence.nothingShared')
    if ('nodes' in difference)
      return t(SHARED[difference.kind], { count: difference.nodes, number: number(difference.nodes) })
    return <FilledText text={t(ABOUT[difference.kind])} parts={{ name: <bdi>{difference.name}</bdi> }} />
  }
  const differences = differencesOf(packs)
  return differences.length === 0 ? null : (
    <p className="max-w-prose text-base">
      {differences.map((difference) => (
        <Fragment key={difference.kind}>{say(difference)} </Fragment>
      ))}
    </p>
  )
}
