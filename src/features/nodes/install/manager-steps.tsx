import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { Command } from '@/ui/command'
import { Emphasized } from '@/ui/emphasized'

interface ManagerStepsProps {
  node: Node
  /** The chosen version; undefined for the latest. */
  version?: string
  /** Where to install from, when the registry holds no version. */
  cloneUrl?: string
}

const STEPS = 'list-decimal space-y-1.5 ps-5 text-sm'

/** The way through ComfyUI-Manager's dialogs. */
export function ManagerSteps({ node, version, cloneUrl }: ManagerStepsProps) {
  const { t } = useTranslation('nodes')
  const copyLabel = t('install.copy')
  if (cloneUrl) {
    return (
      <>
        <ol className={STEPS}>
          <li>
            <Emphasized text={t('install.managerOpen')} />
          </li>
          <li>
            <Emphasized text={t('install.managerByUrl')} />
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
          <Emphasized text={t('install.managerOpen')} />
        </li>
        <li>
          <Emphasized text={t('install.managerSearch')} />
        </li>
        <li>
          {version ? (
            <Emphasized text={t('install.managerInstallVersion', { version })} />
          ) : (
            <Emphasized text={t('install.managerInstall')} />
          )}
        </li>
      </ol>
      <Command text={node.id} copyLabel={copyLabel} />
      <p className="text-sm text-muted">{t('install.restart')}</p>
    </>
  )
}
