import { useTranslation } from 'next-i18next/pages'
import { WorkflowRefusal } from '@/lib/workflows/reading/workflow-refusal'
import { useFormats } from '@/ui/formats/formats'
import type { OpeningFailure as Failure } from '../opened/opened-workflow'
import { AddressFailure } from './fetch-workflow'
import { WORKFLOW_LIMITS } from '@/lib/workflows/reading/workflow-limits'
import { RefusalText } from './refusal-text'

const OF_ADDRESS = {
  notHttps: 'failures.notHttps',
  unreachable: 'failures.unreachable',
  refused: 'failures.refused',
  tooLarge: 'failures.tooLarge',
} as const

/** The reason why opening failed, and what to do about it. */
export function OpeningFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('workflow')
  return (
    <div
      role="alert"
      className="w-full max-w-2xl rounded-lg border border-danger bg-danger-soft px-4 py-3 text-start text-sm"
    >
      <p className="font-semibold">{t('failures.title')}</p>
      <p>{failure.kind === 'link' ? t('failures.link') : <ThrownText thrown={failure.failure} />}</p>
    </div>
  )
}

function ThrownText({ thrown }: { thrown: unknown }) {
  const { t } = useTranslation('workflow')
  const { size } = useFormats()
  if (thrown instanceof WorkflowRefusal) return <RefusalText refusal={thrown} />
  if (thrown instanceof AddressFailure)
    return t(OF_ADDRESS[thrown.reason], { status: thrown.status, size: size(WORKFLOW_LIMITS.media) })
  return t('failures.unexpected')
}
