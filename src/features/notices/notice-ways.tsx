import { Mail } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import type { NoticeSettings, NoticeWay } from '@/api/generated/model'
import { useUpdateNoticeSettings } from '@/api/generated/notices-writes/notices-writes'
import { FormFailure } from '@/session/forms/form-failure'
import { Checkbox } from '@/ui/fields/checkbox'
import { Notice } from '@/ui/notice'
import { useExampleSentence } from './use-notice-words'

const WAYS: readonly NoticeWay[] = ['mail', 'feed']

/** The delivery of each kind by mail and feed; each change is saved at once. */
export function NoticeWays({ settings }: { settings: NoticeSettings }) {
  const { t, i18n } = useTranslation('notices')
  const example = useExampleSentence()
  const { mutate, error } = useUpdateNoticeSettings()
  const { language } = i18n
  useEffect(() => {
    if (settings.language !== language) mutate({ data: { language } })
  }, [settings.language, language, mutate])
  const names = { mail: t('settings.mail'), feed: t('settings.feed') }
  const why = settings.mail === 'none' ? t('settings.noMail') : t('settings.unverified')
  return (
    <section aria-labelledby="notice-ways" className="max-w-3xl">
      <h2 id="notice-ways" className="text-lg font-semibold">
        {t('settings.ways')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('settings.waysText')}</p>
      {(settings.mail === 'none' || settings.mail === 'unverified') && (
        <Notice icon={<Mail aria-hidden="true" className="size-4" />} title={why} />
      )}
      {error && <FormFailure error={error} />}
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-2 text-start font-medium text-muted">
              {t('settings.example')}
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col" className="w-24 py-2 text-center font-medium text-muted">
                {names[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.kinds.map((choice) => (
            <tr key={choice.kind} className="border-b border-line">
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {example(choice.kind)}
              </th>
              {WAYS.map((way) => (
                <td key={way} className="text-center">
                  <Checkbox
                    aria-label={`${names[way]}: ${example(choice.kind)}`}
                    defaultChecked={choice[way]}
                    onChange={({ target }) =>
                      mutate({ data: { choices: [{ kind: choice.kind, way, wanted: target.checked }] } })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
