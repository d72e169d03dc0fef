import { useTranslation } from 'next-i18next/pages'
import { documentationUrl } from '@/lib/paths'
import { Command } from '@/ui/command'

/** Three steps for an author to publish a pack. */
export function PublishSteps() {
  const { t, i18n } = useTranslation(['search', 'nodes'])
  return (
    <section
      id="publish"
      aria-labelledby="section-publish"
      className="mt-10 grid items-start gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5 text-sm md:grid-cols-2"
    >
      <div>
        <h2 id="section-publish" className="text-lg font-semibold">
          {t('home.publish')}
        </h2>
        <p className="mt-1 text-muted">{t('home.publishText')}</p>
        <a
          href={documentationUrl(i18n.language)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-block text-accent-text underline-offset-2 hover:underline"
        >
          {t('home.publishDocs')}
        </a>
      </div>
      <Command
        text={'pip install comfy-cli\ncomfy node init\ncomfy node publish'}
        copyLabel={t('nodes:install.copy')}
      />
    </section>
  )
}
