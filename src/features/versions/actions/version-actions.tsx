import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { NodeVersion } from '@/api/generated/model'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
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
  /** Called after the version was deleted. */
  onDeleted?: () => void
}

/**
 * A menu of the owner's actions on a version, except deletion also for maintainers; marked for administrators of another's
 * pack.
 */
export const VersionActions = (props: VersionActionsProps) =>
  useLoadedTexts('manage') && <Actions {...props} />

function Actions({ version, publisherId, role, onDeleted }: VersionActionsProps) {
  const { t } = useTranslation('manage')
  const [openDialog, setOpenDialog] = useState<'deprecate' | 'changelog' | 'delete'>()
  const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const
  const label = t('version.menu', { version: version.version })
  const mark = role === 'admin' ? ` ${t('adminMark')}` : ''
  const dialog = { version, publisherId, mark, onClose: () => setOpenDialog(undefined) }
  return (
    <>
      <Menu
        label={label + mark}
        trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
        triggerClassName={buttonStyle('quiet', 'icon')}
        items={[
          {
            key: 'changelog',
            label: t('changelog.open') + mark,
            icon: <Pencil {...icon} />,
            onSelect: () => setOpenDialog('changelog'),
          },
          {
            key: 'deprecate',
            label: (version.deprecated ? t('undeprecate.open') : t('deprecate.open')) + mark,
            icon: version.deprecated ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            onSelect: () => setOpenDialog('deprecate'),
          },
          ...(role === 'maintainer'
            ? []
            : [
                {
                  key: 'delete',
                  label: t('deleteVersion.open') + mark,
                  icon: <Trash2 {...icon} />,
                  onSelect: () => setOpenDialog('delete'),
                  separated: true,
                },
              ]),
        ]}
      />
      {openDialog === 'changelog' && <EditChangelog {...dialog} />}
      {openDialog === 'deprecate' && <DeprecateVersion {...dialog} />}
      {openDialog === 'delete' && <DeleteVersion {...dialog} onDeleted={onDeleted} />}
    </>
  )
}
