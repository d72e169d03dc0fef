import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Node } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { buttonStyle } from '@/ui/button-style'
import type { NodeDeedKind } from './actions/node-admin-deeds'
import { NodeDeedMenu } from './actions/node-deed-menu'

const DeedDialog = dynamic(() =>
  import('./actions/node-admin-dialogs').then((module) => module.NodeAdminDialogs),
)

const KINDS = ['edit', 'ranking', 'transfer', 'unclaim', 'ban', 'unban'] as const

/** What administrators do to a pack, on its own page, which comes without their texts. */
export const NodeAdminActions = ({ pack }: { pack: Node }) => useLoadedTexts('admin') && <Deeds pack={pack} />

function Deeds({ pack }: { pack: Node }) {
  const { t } = useTranslation('admin')
  const [kind, setKind] = useState<NodeDeedKind>()
  return (
    <>
      <NodeDeedMenu
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
        onDeed={setKind}
      />
      {kind && <DeedDialog kind={kind} packs={[pack]} onClose={() => setKind(undefined)} />}
    </>
  )
}
