import { useTranslation } from 'next-i18next/pages'
import { Command } from '@/ui/command'
import { Emphasized } from '@/ui/emphasized'

interface ManagerStepsProps {
  /** What to search for in ComfyUI-Manager. */
  search: string
  /** Whether the pack is there by Manager's own list, which knows its name and no versions. */
  isListed: boolean
  /** The chosen version; undefined for the latest. */
  version?: string
}

/** The way through ComfyUI-Manager's dialogs. */
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
