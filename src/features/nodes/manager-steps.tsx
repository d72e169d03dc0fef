import { Trans, useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { Command } from '@/ui/command'

interface ManagerStepsProps {
  node: Node
  /** The chosen version; undefined for the latest. */
  version?: string
  /** Where to install from, when the registry holds no version. */
  cloneUrl?: string
}

const STEPS = 'list-decimal space-y-1.5 ps-5 text-sm'
const strong = <strong className="font-semibold" />

/** The way through ComfyUI-Manager's dialogs. */
export function ManagerSteps({ node, version, cloneUrl }: ManagerStepsProps) {
  const { t } = useTranslation('nodes')
  const copyLabel = t('install.copy')
  if (cloneUrl) {
    return (
      <>
        <ol className={STEPS}>
          <li>
            <Trans t={t} i18nKey="install.managerOpen" components={{ strong }} />
          </li>
          <li>
            <Trans t={t} i18nKey="install.managerByUrl" components={{ strong }} />
          </li>
        </ol>
        <Command text={cloneUrl} copyLabel={copyLabel} />
        <p className="text-sm text-muted">{t('install.restart')}</p>
      </>
    )
  }
  return (
    <>
      <ol className={STEPS}>
        <li>
          <Trans t={t} i18nKey="install.managerOpen" components={{ strong }} />
        </li>
        <li>
          <Trans t={t} i18nKey="install.managerSearch" components={{ strong }} />
        </li>
        <li>
          {version ? (
            <Trans
              t={t}
              i18nKey="install.managerInstallVersion"
              values={{ version }}
              components={{ strong }}
            />
          ) : (
            <Trans t={t} i18nKey="install.managerInstall" components={{ strong }} />
          )}
        </li>
      </ol>
      <Command text={node.id} copyLabel={copyLabel} />
      <p className="text-sm text-muted">{t('install.restart')}</p>
    </>
  )
}
