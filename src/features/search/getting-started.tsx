import { useTranslation } from 'next-i18next/pages'
import { Command } from '@/ui/command'
import { Emphasized } from '@/ui/emphasized'

/** What this place is and how to begin, for people who are here for the first time. */
export function GettingStarted() {
  const { t } = useTranslation('nodes')
  return (
    <section
      aria-labelledby="getting-started"
      className="grid gap-x-10 gap-y-5 rounded-lg border border-line bg-surface p-5 text-sm md:grid-cols-2 lg:grid-cols-3"
    >
      <div className="md:col-span-2 lg:col-span-1">
        <h2 id="getting-started" className="font-semibold">
          {t('home.gettingStartedTitle')}
        </h2>
        <p className="mt-1.5 text-muted">{t('home.gettingStarted')}</p>
      </div>
      <div className="min-w-0">
        <h3 className="font-medium">{t('home.withManager')}</h3>
        <ol className="mt-1.5 list-decimal space-y-1 ps-5">
          <li>
            <Emphasized text={t('install.managerOpen')} />
          </li>
          <li>
            <Emphasized text={t('home.managerFind')} />
          </li>
          <li>{t('install.restart')}</li>
        </ol>
      </div>
      <div className="min-w-0">
        <h3 className="mb-1.5 font-medium">{t('home.withCli')}</h3>
        <Command
          text={'pip install comfy-cli\ncomfy install\ncomfy node install comfyui-impact-pack'}
          copyLabel={t('install.copy')}
        />
      </div>
    </section>
  )
}
