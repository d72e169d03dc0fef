import { useTranslation } from 'next-i18next/pages'
import type { CheckedPack } from '@/api/generated/model'
import { FileButton } from '@/features/workflow/install/file-button'
import type { InstallItem } from '@/features/workflow/install/install-item'
import { managerSnapshot, unpinned } from '@/features/workflow/install/workflow-files'
import type { InstalledPack } from '@/lib/installed/installed-set'
import { useFormats } from '@/ui/formats/formats'

const SNAPSHOT_FILE = 'snapshot-before.json'

/** Returns how to restore a pack: by a commit of its repository, or a version under its registry id. */
function itemOf(
  { id, folder, repository, version, commit }: InstalledPack,
  known?: CheckedPack,
): InstallItem {
  const { node_id: nodeId, version: stored, problems = [], repository: address } = known ?? {}
  const cloneUrl = repository ?? address
  const given = id ?? folder ?? repository ?? ''
  const named = { name: known?.name ?? given, ...(cloneUrl && { cloneUrl }) }
  if (commit && cloneUrl) return { ...named, id: given, commit }
  // A log contains version numbers even of packs without versions in the registry.
  const hasVersions = known?.latest_version !== undefined && !problems.includes('unknown_version')
  const isVersion = nodeId !== undefined && stored !== undefined && hasVersions
  return {
    ...named,
    id: isVersion ? nodeId : given,
    ...(isVersion ? { version: stored } : id && version && { version }),
  }
}

interface SnapshotBackProps {
  packs: readonly InstalledPack[]
  /** The API's result for each */
  known: readonly CheckedPack[]
}

/**
 * Snapshot file to restore the current state, and what it cannot restore. Disabled packs are omitted, so they stay disabled.
 */
export function SnapshotBack({ packs, known }: SnapshotBackProps) {
  const { t } = useTranslation('check')
  const { list } = useFormats()
  const items = packs.flatMap((pack, index) => (pack.isDisabled ? [] : [itemOf(pack, known[index])]))
  const missing = unpinned(items)
  return (
    <>
      {missing.length > 0 && <p>{t('back.leftOut', { names: list(missing.map(({ name }) => name)) })}</p>}
      <FileButton name={SNAPSHOT_FILE} type="application/json" text={() => managerSnapshot(items)}>
        {t('back.snapshot')}
      </FileButton>
    </>
  )
}
