import { HandHeart } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Adoption } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { AskAdmins } from '@/session/failures/ask-admins'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'

/** The state of an adoption: requester, deadline for objections, objection, and decision. */
export const AdoptionNotice = (props: { adoption: Adoption }) =>
  useLoadedTexts('adoption') && <Steps {...props} />

function Steps({ adoption }: { adoption: Adoption }) {
  const { t } = useTranslation('adoption')
  const { date } = useFormats()
  const { publisher_name: publisher, asked_at, open_until, objected_at, decided_at, outcome } = adoption
  return (
    <Notice icon={<HandHeart aria-hidden="true" className="size-4" />} title={t('title')}>
      <ol>
        <li>{t('asked', { publisher, date: date(asked_at) })}</li>
        {!decided_at && !objected_at && <li>{t('waits', { date: date(open_until) })}</li>}
        {objected_at && <li>{t('objected', { date: date(objected_at) })}</li>}
        {decided_at && (
          <li>
            {outcome === 'granted'
              ? t('granted', { publisher, date: date(decided_at) })
              : t('stays', { date: date(decided_at) })}
          </li>
        )}
      </ol>
    </Notice>
  )
}

/** A notice that a pack can be adopted, with a link to the request. */
export const AbandonedNotice = (props: { nodeId: string }) =>
  useLoadedTexts('adoption') && <Abandoned {...props} />

function Abandoned({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('adoption')
  return (
    <Notice icon={<HandHeart aria-hidden="true" className="size-4" />} title={t('abandonedTitle')}>
      {t('abandoned')} <AskAdmins about={{ kind: 'adoption', node_id: nodeId }}>{t('ask')}</AskAdmins>
    </Notice>
  )
}
