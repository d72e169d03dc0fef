import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { NodeVersion } from '@/api/generated/model'
import type { NodeCare } from '@/session/node-care'
import { buttonStyle } from '@/ui/button-style'
import { Menu } from '@/ui/menus/menu'

const DeprecateVersion = dynamic(() =>
  import('./deprecate-version').then((module) => module.DeprecateVersion),
)
const EditChangelog = dynamic(() => import('./edit-changelog').then((module) => module.EditChangelog))
const DeleteVersion = dynamic(() => import('./delete-version').then((module) => module.DeleteVersion))

export interface VersionCareRight {
  publisherId: string
  care: NodeCare
}

interface VersionCareProps extends VersionCareRight {
  version: NodeVersion
  /** Called once the version is no more. */
  onDeleted?: () => void
}

/** What its owner can do with a version, in a menu; for administrators on somebody else's pack the same, marked so. */
export function VersionCare({ version, publisherId, care, onDeleted }: VersionCareProps) {
  const { t } = useTranslation('nodes')
  const [doing, setDoing] = useState<'deprecate' | 'changelog' | 'delete'>()
  const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const
  const label = t('care.version.menu', { version: version.version })
  const mark = care === 'admin' ? ` ${t('care.adminMark')}` : ''
  const dialog = { version, publisherId, mark, onClose: () => setDoing(undefined) }
  return (
    <>
      <Menu
        label={label + mark}
        trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
        triggerClassName={buttonStyle('quiet', 'icon')}
        items={[
          {
            key: 'changelog',
            label: t('care.changelog.open') + mark,
            icon: <Pencil {...icon} />,
            onSelect: () => setDoing('changelog'),
          },
          {
            key: 'deprecate',
            label: (version.deprecated ? t('care.undeprecate.open') : t('care.deprecate.open')) + mark,
            icon: version.deprecated ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            onSelect: () => setDoing('deprecate'),
          },
          {
            key: 'delete',
            label: t('care.deleteVersion.open') + mark,
            icon: <Trash2 {...icon} />,
            onSelect: () => setDoing('delete'),
            separated: true,
          },
        ]}
      />
      {doing === 'changelog' && <EditChangelog {...dialog} />}
      {doing === 'deprecate' && <DeprecateVersion {...dialog} />}
      {doing === 'delete' && <DeleteVersion {...dialog} onDeleted={onDeleted} />}
    </>
  )
}
