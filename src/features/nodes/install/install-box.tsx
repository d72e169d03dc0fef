import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type ReactNode } from 'react'
import type { Node, NodeVersion } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { Command } from '@/ui/command'
import { Emphasized } from '@/ui/emphasized'
import { Tabs } from '@/ui/tabs'
import {
  cloneUrlOf,
  comfyCliCommand,
  gitCommands,
  installKindOf,
  installWaysOf,
  isManager,
  type InstallWay,
} from './install-commands'
import { LATEST } from './latest'
import { ManagerSteps } from './manager-steps'
import { VersionChoice } from './version-choice'

const LABELS = { 'comfy-cli': 'comfy-cli', manager: 'ComfyUI-Manager', git: 'git' } as const

interface InstallBoxProps {
  node: Node
  /** The selectable versions, newest first. */
  versions: readonly NodeVersion[]
  /** The displayed version, preselected; absent: the latest. */
  version?: string
  /** Whether it needs Python packages, as far as its files are known. */
  needsPackages?: boolean
}

/** Installation instructions for each tool; on small screens the shortest one, the others on request. */
export function InstallBox({ node, versions, version: proposed, needsPackages }: InstallBoxProps) {
  const { t } = useTranslation('nodes')
  const kind = installKindOf(node)
  const ways = installWaysOf(node)
  const [way = ways[0], setWay] = useState<InstallWay>()
  const [picked = proposed ?? LATEST, setPicked] = useState<string>()
  const [open, setOpen] = useState(false)
  const panel = useId()
  if (kind === 'unversioned') return null
  if (!way) {
    return (
      <Frame>
        <p className="px-4 pb-3.5 text-sm">
          {kind === 'banned' ? t('install.bannedReason') : t('install.nothingToInstall')}
        </p>
      </Frame>
    )
  }
  const chosen = versions.some(({ version }) => version === picked) ? picked : undefined
  const cloneUrl = cloneUrlOf(node.repository) ?? ''
  const isListed = kind === 'unclaimed'
  const short: Record<InstallWay, string> = {
    'comfy-cli': comfyCliCommand(node.id, chosen),
    manager: isListed ? node.name : node.id,
    git: gitCommands(cloneUrl, needsPackages),
  }
  const copyLabel = t('install.copy')
  const panels: Record<InstallWay, ReactNode> = {
    'comfy-cli': (
      <Panel text={t('install.cli')}>
        <Command text={short['comfy-cli']} copyLabel={copyLabel} />
      </Panel>
    ),
    manager: (
      <Panel>
        <ManagerSteps search={short.manager} isListed={isListed} version={chosen} />
      </Panel>
    ),
    git: (
      <Panel
        text={
          isManager(node)
            ? t('install.managerItself')
            : kind === 'registry'
              ? t('install.gitNewest')
              : t('install.git')
        }
      >
        <Command text={short.git} copyLabel={copyLabel} />
        <p className="text-sm text-muted">{t('install.restart')}</p>
        {isListed && !isManager(node) && (
          <p className="text-sm text-muted">
            <Emphasized text={t('install.gitSetting')} />
          </p>
        )}
      </Panel>
    ),
  }
  return (
    <Frame
      short={
        !open && (
          <Command
            text={short[way].split('\n').at(1) ?? short[way]}
            copied={short[way]}
            copyLabel={copyLabel}
          />
        )
      }
      toggle={
        <Button
          size="icon"
          variant="quiet"
          aria-label={t('install.ways')}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden="true" className={`size-4 ${open ? 'rotate-180' : ''}`} />
        </Button>
      }
    >
      <div id={panel} className={open ? '' : 'hidden lg:block'}>
        {kind === 'registry' && versions.length > 1 && (
          <div className="px-4 pb-2">
            <VersionChoice node={node} versions={versions} chosen={chosen} onChoose={setPicked} />
          </div>
        )}
        <Tabs
          label={t('install.ways')}
          tabs={ways.map((key) => ({ key, label: LABELS[key], panel: panels[key] }))}
          selected={way}
          onSelect={setWay}
        />
      </div>
    </Frame>
  )
}

const Panel = ({ text, children }: { text?: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2.5 p-4">
    {text && <p className="text-sm">{text}</p>}
    {children}
  </div>
)

interface FrameProps {
  /** Replacement of the instructions on small screens. */
  short?: ReactNode
  /** The button that opens the instructions on small screens. */
  toggle?: ReactNode
  children: ReactNode
}

function Frame({ short, toggle, children }: FrameProps) {
  const { t } = useTranslation('nodes')
  return (
    <section aria-labelledby="install" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex min-h-12 items-center gap-2 py-1.5 ps-4 pe-1.5">
        <h2 id="install" className="font-semibold">
          {t('install.title')}
        </h2>
        <div className="min-w-0 flex-1 lg:hidden">{short}</div>
        {toggle && <div className="lg:hidden">{toggle}</div>}
      </div>
      {children}
    </section>
  )
}
