import { useTranslation } from 'next-i18next/pages'
import { Command } from '@/ui/command'
import { Emphasized } from '@/ui/emphasized'

interface ManagerStepsProps {
  /** The search term for ComfyUI-Manager. */
  search: string
  /** Whether Manager finds the pack in its own list, by name and without versions. */
  isListed: boolean
  /** The selected version; undefined for the latest. */
  version?: string
}

/** The steps through ComfyUI-Manager's dialogs. */
export function ManagerSteps({ search, isListed, version }: ManagerStepsProps) {
  const { t } = useTranslation('nodes')
  return (
    <>
      <ol className="list-decimal space-y-1.5 ps-5 text-sm">
        <li>
          <Emphasized text={t('install.managerOpen')} />
        </li>
        <li>
          <Emphasized text={isListed ? t('install.managerSearchName') : t('install.managerSearchId')} />
          <div className="mt-1.5">
            <Command text={search} copyLabel={isListed ? t('install.copyName') : t('node.copyId')} />
          </div>
        </li>
        <li>
          {version ? (
            <Emphasized text={t('install.managerInstallVersion', { version })} />
          ) : (
            <Emphasized text={t('install.managerInstall')} />
          )}
        </li>
      </ol>
      <p className="text-sm text-muted">{t('install.restart')}</p>
    </>
  )
}
