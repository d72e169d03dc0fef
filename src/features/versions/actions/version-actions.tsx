import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { NodeVersion } from '@/api/generated/model'
import type { NodeRole } from '@/session/node-role'
import { buttonStyle } from '@/ui/button-style'
import { Menu } from '@/ui/menus/menu'

const DeprecateVersion = dynamic(() =>
  import('./deprecate-version').then((module) => module.DeprecateVersion),
)
const EditChangelog = dynamic(() => import('./edit-changelog').then((module) => module.EditChangelog))
const DeleteVersion = dynamic(() => import('./delete-version').then((module) => module.DeleteVersion))

export interface VersionRight {
  publisherId: string
  role: NodeRole
}

interface VersionActionsProps extends VersionRight {
  version: NodeVersion
  /** Called once the version is no more. */
  onDeleted?: () => void
}

/** What its owner can do with a version, and but for deleting a maintainer, in a menu; for administrators on somebody else's pack the same, marked so. */
export function VersionActions({ version, publisherId, role, onDeleted }: VersionActionsProps) {
  const { t } = useTranslation('nodes')
  const [doing, setDoing] = useState<'deprecate' | 'changelog' | 'delete'>()
  const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const
  const label = t('manage.version.menu', { version: version.version })
  const mark = role === 'admin' ? ` ${t('manage.adminMark')}` : ''
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
            label: t('manage.changelog.open') + mark,
            icon: <Pencil {...icon} />,
            onSelect: () => setDoing('changelog'),
          },
          {
            key: 'deprecate',
            label: (version.deprecated ? t('manage.undeprecate.open') : t('manage.deprecate.open')) + mark,
            icon: version.deprecated ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            onSelect: () => setDoing('deprecate'),
          },
          ...(role === 'maintainer'
            ? []
            : [
                {
                  key: 'delete',
                  label: t('manage.deleteVersion.open') + mark,
                  icon: <Trash2 {...icon} />,
                  onSelect: () => setDoing('delete'),
                  separated: true,
                },
              ]),
        ]}
      />
      {doing === 'changelog' && <EditChangelog {...dialog} />}
      {doing === 'deprecate' && <DeprecateVersion {...dialog} />}
      {doing === 'delete' && <DeleteVersion {...dialog} onDeleted={onDeleted} />}
    </>
  )
}
