import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/ui/formats/formats'
import type { Answer, ClassGroup } from './answer'
import { neededComfyui } from './needed-comfyui'

/** The requirements of a workflow in one or a few sentences; changes are announced to screen readers. */
export function AnswerSentence({ answer: { classes, packs } }: { answer: Answer }) {
  const { t } = useTranslation('workflow')
  const { number } = useFormats()
  const countOf = (group: ClassGroup) => classes.filter((one) => one.group === group).length
  const values = (count: number) => ({ count, number: number(count) })
  const [unknown, held, gone] = [countOf('unknown'), countOf('held'), countOf('gone')]
  const isWhole = unknown + held + gone === 0
  const comfyui = neededComfyui(classes)
  const sentences = [
    packs.length > 0
      ? t('answer.packs', values(packs.length))
      : isWhole
        ? t('answer.onlyCore')
        : t('answer.nothing'),
    unknown > 0 && t('answer.unknown', values(unknown)),
    held > 0 && t('answer.held', values(held)),
    gone > 0 && t('answer.gone', values(gone)),
    comfyui && t('answer.comfyui', { version: comfyui }),
  ]
  return (
    <p role="status" className="text-xl font-semibold text-balance">
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}
