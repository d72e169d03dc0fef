import { Trans, useTranslation } from 'next-i18next/pages'
import { Command } from '@/ui/command'

const strong = <strong className="font-semibold" />

/** What this place is and how to begin, for people who are here for the first time. */
export function Newcomers() {
  const { t } = useTranslation('nodes')
  return (
    <section aria-labelledby="newcomers" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="newcomers" className="text-lg font-semibold">
        {t('home.newcomersTitle')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{t('home.newcomers')}</p>
      <div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{t('home.withManager')}</h3>
          <ol className="list-decimal space-y-1.5 ps-5 text-sm">
            <li>
              <Trans t={t} i18nKey="install.managerOpen" components={{ strong }} />
            </li>
            <li>
              <Trans t={t} i18nKey="home.managerFind" components={{ strong }} />
            </li>
            <li>{t('install.restart')}</li>
          </ol>
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{t('home.withCli')}</h3>
          <Command
            text={'pip install comfy-cli\ncomfy install\ncomfy node install comfyui-impact-pack'}
            copyLabel={t('install.copy')}
          />
        </div>
      </div>
    </section>
  )
}
