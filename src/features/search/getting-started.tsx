import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Command } from '@/ui/command'
import { Modal } from '@/ui/dialogs/modal'
import { Emphasized } from '@/ui/emphasized'

/** Installation help for new users: a link that opens a dialog. */
export function GettingStarted() {
  const { t } = useTranslation(['search', 'nodes'])
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="text-accent-text underline-offset-2 hover:underline"
        onClick={() => setOpen(true)}
      >
        {t('home.howToInstall')}
      </button>
      <Modal open={open} title={t('home.howToInstall')} onClose={() => setOpen(false)}>
        <p className="text-sm text-muted">{t('home.gettingStarted')}</p>
        <h3 className="mt-4 font-medium">{t('home.withManager')}</h3>
        <ol className="mt-1.5 list-decimal space-y-1 ps-5 text-sm">
          <li>
            <Emphasized text={t('nodes:install.managerOpen')} />
          </li>
          <li>
            <Emphasized text={t('home.managerFind')} />
          </li>
          <li>{t('nodes:install.restart')}</li>
        </ol>
        <h3 className="mt-4 mb-1.5 font-medium">{t('home.withCli')}</h3>
        <Command
          text={'pip install comfy-cli\ncomfy install\ncomfy node install PACK-ID'}
          copyLabel={t('nodes:install.copy')}
        />
      </Modal>
    </>
  )
}
