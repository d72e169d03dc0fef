import { KeyRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { publicEnvironment } from '@/lib/environment'
import { Command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { registryAddress } from './registry-address'
import { SECRET_NAME, WORKFLOW_PATH, publishCommand, publishWorkflow } from './publish-commands'

/** Isolates code as left-to-right within a sentence of any direction (Unicode's LRI and PDI). */
const leftToRight = (code: string) => `\u2066${code}\u2069`

/** The secret of a new key, displayed only once, with instructions. */
export function CreatedToken({ secret }: { secret: string }) {
  const { t } = useTranslation('publishers')
  return (
    <div className="flex flex-col gap-5">
      <Notice
        tone="warning"
        icon={<KeyRound aria-hidden="true" className="size-5 text-warning" />}
        title={t('tokens.onceTitle')}
      >
        {t('tokens.once')}
      </Notice>
      <Command text={secret} copyLabel={t('tokens.copyKey')} />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('tokens.byHand')}</h3>
        <p className="text-sm text-muted">{t('tokens.byHandHow')}</p>
        <Command text={publishCommand(!publicEnvironment.firebase)} copyLabel={t('tokens.copyCommand')} />
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('tokens.byGithub')}</h3>
        <p className="text-sm text-muted">
          {t('tokens.byGithubHow', { secret: leftToRight(SECRET_NAME), path: leftToRight(WORKFLOW_PATH) })}{' '}
          {t('tokens.byGithubWait')}
        </p>
        <Command text={publishWorkflow(registryAddress())} copyLabel={t('tokens.copyWorkflow')} />
      </section>
    </div>
  )
}
