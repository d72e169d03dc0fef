import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { lazy, useState } from 'react'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import type { BadgeSnippetsProps } from './badge-snippets'

const BadgeSnippets = lazy(
  lazyWithRetry(() => import('./badge-snippets').then((module) => ({ default: module.BadgeSnippets }))),
)

/** A dialog with the pack's badges for READMEs and websites. */
export function NodeBadges(props: BadgeSnippetsProps) {
  const { t } = useTranslation('nodes')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" className="text-muted!" onClick={() => setOpen(true)}>
        <BadgeCheck aria-hidden="true" className="size-4" />
        {t('badges.title')}
      </Button>
      <Modal open={open} title={t('badges.title')} onClose={() => setOpen(false)}>
        <p className="text-sm text-muted">{t('badges.text')}</p>
        <BadgeSnippets {...props} />
      </Modal>
    </>
  )
}
