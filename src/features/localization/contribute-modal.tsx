import { useTranslation } from 'next-i18next/pages'
import { externalPaths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Modal } from '@/ui/dialogs/modal'

/** How people can help with the translations (specification, section 2, Language picker). */
export function ContributeModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('common')
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <a
        href={externalPaths.issueTracker}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle('primary')}
        onClick={onClose}
      >
        {t('contribute.onGithub')}
      </a>
    </>
  )
  return (
    <Modal open={open} title={t('contribute.title')} footer={footer} onClose={onClose}>
      <p>{t('contribute.text')}</p>
      <p className="mt-4 font-medium">{t('contribute.waysTitle')}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>{t('contribute.suggest')}</li>
        <li>{t('contribute.request')}</li>
        <li>{t('contribute.report')}</li>
        <li>{t('contribute.volunteer')}</li>
      </ul>
    </Modal>
  )
}
