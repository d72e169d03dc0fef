import { useTranslation } from 'next-i18next/pages'
import { useState, type ReactNode } from 'react'
import type { WorkflowModel } from '@/lib/workflows/reading/workflow-reading'
import { Command } from '@/ui/command'
import { useFormats } from '@/ui/formats/formats'
import { Tabs } from '@/ui/tabs'
import { FileButton } from './file-button'
import { cliCommand, gitCommands, managerNames, type InstallItem } from './install-item'
import { comfyLock, managerSnapshot, requirementList, unpinned } from './workflow-files'

const LOCK_FILE = 'comfy-lock.yaml'
const WAYS = ['comfy-cli', 'manager', 'git'] as const
type Way = (typeof WAYS)[number]

const LABELS = { 'comfy-cli': 'comfy-cli', manager: 'ComfyUI-Manager', git: 'git' } as const
const TEXTS = { 'comfy-cli': cliCommand, manager: managerNames, git: gitCommands } as const

interface InstallSectionProps {
  items: readonly InstallItem[]
  models: readonly WorkflowModel[]
}

const canBeHad = ({ version, cloneUrl }: InstallItem) => version !== undefined || cloneUrl !== undefined
const canInstall: Record<Way, (item: InstallItem) => boolean> = {
  'comfy-cli': canBeHad,
  manager: canBeHad,
  git: ({ cloneUrl }) => cloneUrl !== undefined,
}

/** Installation of a set of packs at once: one text to copy for each tool, and files for programs. */
export function InstallSection({ items, models }: InstallSectionProps) {
  const { t } = useTranslation(['workflow', 'nodes'])
  const { list } = useFormats()
  const covered = (way: Way) => items.filter(canInstall[way])
  const ways = WAYS.filter((way) => covered(way).length > 0)
  const [chosen, setChosen] = useState<Way>()
  const most = Math.max(...ways.map((way) => covered(way).length))
  // A command is preferred over a dialog.
  const best = (['comfy-cli', 'git', 'manager'] as const).find((way) => covered(way).length === most)
  const selected = ways.find((way) => way === chosen) ?? best
  if (!selected) return null
  const namesOf = (some: readonly InstallItem[]) => list(some.map(({ name }) => name))
  const panelOf = (way: Way): ReactNode => {
    const left = items.filter((item) => !canInstall[way](item))
    return (
      <div className="flex flex-col gap-2.5 p-4">
        {way === 'manager' && <p className="text-sm">{t('workflow:install.manager')}</p>}
        <Command text={TEXTS[way](covered(way))} copyLabel={t('nodes:install.copy')} />
        {left.length > 0 && (
          <p className="text-sm text-muted">{t('workflow:install.without', { names: namesOf(left) })}</p>
        )}
        <p className="text-sm text-muted">{t('nodes:install.restart')}</p>
      </div>
    )
  }
  const leftOut = unpinned(items)
  return (
    <section aria-labelledby="install" className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 id="install" className="px-4 pt-3 font-semibold">
        {t('workflow:install.title')}
      </h2>
      <Tabs
        label={t('nodes:install.ways')}
        tabs={ways.map((way) => ({ key: way, label: LABELS[way], panel: panelOf(way) }))}
        selected={selected}
        onSelect={setChosen}
      />
      <div className="border-t border-line px-4 py-3 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('workflow:install.files')}</span>
          <FileButton name="custom-nodes.txt" type="text/plain" text={() => requirementList(items)}>
            {t('workflow:install.list')}
          </FileButton>
          {leftOut.length < items.length && (
            <>
              <FileButton name="snapshot.json" type="application/json" text={() => managerSnapshot(items)}>
                {t('workflow:install.snapshot')}
              </FileButton>
              <FileButton name={LOCK_FILE} type="application/yaml" text={() => comfyLock(items, models)}>
                <code>{LOCK_FILE}</code>
              </FileButton>
            </>
          )}
        </div>
        {leftOut.length < items.length && (
          <p className="mt-2 text-muted">{t('workflow:install.snapshotNote')}</p>
        )}
        {leftOut.length > 0 && leftOut.length < items.length && (
          <p className="mt-1 text-muted">{t('workflow:install.leftOut', { names: namesOf(leftOut) })}</p>
        )}
      </div>
    </section>
  )
}
