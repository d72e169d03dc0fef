import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Node } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { buttonStyle } from '@/ui/button-style'
import type { PackActionKind } from './actions/pack-actions'
import { PackActionMenu } from './actions/pack-action-menu'

const ActionDialog = dynamic(() =>
  import('./actions/pack-action-dialogs').then((module) => module.PackActionDialogs),
)

const KINDS = ['edit', 'ranking', 'transfer', 'unclaim', 'ban', 'unban'] as const

/** Administrators' actions on a pack's own page, whose translations are loaded separately. */
export const PackPageActions = ({ pack }: { pack: Node }) =>
  useLoadedTexts('admin') && <Actions pack={pack} />

function Actions({ pack }: { pack: Node }) {
  const { t } = useTranslation('admin')
  const [kind, setKind] = useState<PackActionKind>()
  return (
    <>
      <PackActionMenu
        pack={pack}
        kinds={KINDS}
        label={`${t('packs.moderate')} ${t('packs.asAdmin')}`}
        trigger={
          <>
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t('packs.moderate')} <span className="text-muted">{t('packs.asAdmin')}</span>
          </>
        }
        triggerClassName={buttonStyle('secondary', 'small')}
        onAction={setKind}
      />
      {kind && <ActionDialog kind={kind} packs={[pack]} onClose={() => setKind(undefined)} />}
    </>
  )
}
