import { useTranslation } from 'next-i18next/pages'
import { useState, type ReactNode } from 'react'
import type { Node, NodeVersion } from '@/api/generated/model'
import { Command } from '@/ui/command'
import { SelectField } from '@/ui/fields/select-field'
import { Tabs } from '@/ui/tabs'
import { cloneUrlOf, comfyCliCommand, gitCommands, installKindOf, type InstallWay } from './install-commands'
import { ManagerSteps } from './manager-steps'

const LATEST = 'latest'

interface InstallBoxProps {
  node: Node
  /** The versions one can choose from, newest first. */
  versions: readonly NodeVersion[]
}

/** How to install a pack, by the three tools people use; one that belongs to nobody from its repository. */
export function InstallBox({ node, versions }: InstallBoxProps) {
  const { t } = useTranslation('nodes')
  const kind = installKindOf(node)
  const [way, setWay] = useState<InstallWay>(kind === 'registry' ? 'comfy-cli' : 'manager')
  const [version, setVersion] = useState(LATEST)
  const cloneUrl = cloneUrlOf(node.repository)
  if (kind === 'unversioned') return null
  if (kind === 'banned' || (kind !== 'registry' && !cloneUrl)) {
    return (
      <Frame>
        <p className="px-4 py-3.5 text-sm">
          {kind === 'banned' ? t('install.bannedReason') : t('install.nothingToInstall')}
        </p>
      </Frame>
    )
  }
  const chosen = version === LATEST ? undefined : version
  const copyLabel = t('install.copy')
  const ways: Record<InstallWay, ReactNode> = {
    'comfy-cli': kind === 'registry' && (
      <Panel text={t('install.cli')}>
        <Command text={comfyCliCommand(node.id, chosen)} copyLabel={copyLabel} />
      </Panel>
    ),
    manager: (
      <Panel>
        <ManagerSteps node={node} version={chosen} cloneUrl={kind === 'registry' ? undefined : cloneUrl} />
      </Panel>
    ),
    git: cloneUrl && (
      <Panel text={kind === 'registry' ? t('install.gitNewest') : t('install.git')}>
        <Command text={gitCommands(cloneUrl)} copyLabel={copyLabel} />
        <p className="text-sm text-muted">{t('install.restart')}</p>
      </Panel>
    ),
  }
  const labels = { 'comfy-cli': 'comfy-cli', manager: 'ComfyUI-Manager', git: 'git' } as const
  const tabs = (Object.keys(ways) as InstallWay[]).flatMap((key) =>
    ways[key] ? [{ key, label: labels[key], panel: ways[key] }] : [],
  )
  const options = [
    { value: LATEST, label: t('install.latest', { version: node.latest_version?.version }) },
    ...versions.map(({ version: number }) => ({ value: number, label: number })),
  ]
  return (
    <Frame
      aside={
        kind === 'registry' &&
        versions.length > 1 && (
          <SelectField label={t('install.version')} value={version} options={options} onChange={setVersion} />
        )
      }
      note={kind === 'unclaimed' ? t('install.whyUnclaimed') : undefined}
    >
      <Tabs label={t('install.ways')} tabs={tabs} selected={way} onSelect={setWay} />
    </Frame>
  )
}

const Panel = ({ text, children }: { text?: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2.5 p-4">
    {text && <p className="text-sm">{text}</p>}
    {children}
  </div>
)

function Frame({ aside, note, children }: { aside?: ReactNode; note?: string; children: ReactNode }) {
  const { t } = useTranslation('nodes')
  return (
    <section aria-labelledby="install" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 id="install" className="font-semibold">
          {t('install.title')}
        </h2>
        {aside}
      </div>
      {note && <p className="px-4 pb-2 text-sm text-muted">{note}</p>}
      {children}
    </section>
  )
}
