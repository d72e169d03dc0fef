import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { Node } from '@/api/generated/model'
import { badgePath, paths, type BadgeKind } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Command } from '@/ui/command'
import { Modal } from '@/ui/modal'

const KINDS: readonly BadgeKind[] = ['version', 'installs', 'stars']
const NAMES = { version: 'badges.version', installs: 'badges.installs', stars: 'badges.stars' } as const

/** The badges of a pack for READMEs and websites, in a dialog, with the Markdown to paste. */
export function NodeBadges({ node, siteUrl }: { node: Pick<Node, 'id' | 'name'>; siteUrl: string }) {
  const { t } = useTranslation('nodes')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <BadgeCheck aria-hidden="true" className="size-4" />
        {t('badges.title')}
      </Button>
      <Modal open={open} title={t('badges.title')} onClose={() => setOpen(false)}>
        <p className="text-sm text-muted">{t('badges.text')}</p>
        <dl className="mt-4 flex flex-col gap-4">
          {KINDS.map((kind) => (
            <div key={kind} className="flex flex-col gap-1.5">
              <dt className="flex flex-wrap items-center gap-3 text-sm font-medium">
                {t(NAMES[kind])}
                <img src={badgePath(node.id, kind)} alt="" className="h-5" />
              </dt>
              <dd>
                <Command
                  text={`[![${node.name.replace(/[[\]\\]/g, '\\$&')}](${siteUrl}${badgePath(node.id, kind)})](${siteUrl}${paths.node(node.id)})`}
                  copyLabel={t('badges.copy')}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}
