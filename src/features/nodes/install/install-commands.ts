import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'

export type InstallWay = 'comfy-cli' | 'manager' | 'git'

/** The installation source of a pack. */
export type InstallKind = 'registry' | 'unclaimed' | 'unversioned' | 'banned'

/**
 * Returns how a pack can be installed: from the registry, an unclaimed one from its repository, or not at all. A
 * publisher's pack without an installable version cannot bypass the review.
 */
export function installKindOf(node: Pick<Node, 'status' | 'latest_version' | 'publisher'>): InstallKind {
  if (node.status === 'NodeStatusBanned') return 'banned'
  if (node.latest_version) return 'registry'
  return isUnclaimed(node) ? 'unclaimed' : 'unversioned'
}

/** Returns whether the pack is ComfyUI-Manager itself, which cannot install itself. */
export const isManager = ({ repository }: Pick<Node, 'repository'>): boolean =>
  /^https:\/\/github\.com\/(?:ltdrdata|comfy-org)\/comfyui-manager(?:\.git)?\/*$/i.test(repository ?? '')

/**
 * Returns the ways to install a pack, the most widely usable first: comfy-cli where the registry has a version,
 * ComfyUI-Manager where the pack is published or on Manager's own list, the source of unclaimed packs.
 */
export function installWaysOf(
  node: Pick<Node, 'status' | 'latest_version' | 'publisher' | 'repository'>,
): InstallWay[] {
  const git: InstallWay[] = cloneUrlOf(node.repository) ? ['git'] : []
  const kind = installKindOf(node)
  if (kind === 'registry') return ['comfy-cli', ...(isManager(node) ? [] : ['manager' as const]), ...git]
  if (kind === 'unclaimed' && git.length > 0) return isManager(node) ? git : ['manager', ...git]
  return []
}

/** Returns the URL to clone; undefined unless it is plain http(s) and a single shell word. */
export function cloneUrlOf(repository: string | undefined): string | undefined {
  const url = repository?.trim().replace(/\/+$/, '')
  return url && /^https?:\/\/[\w.~:/@%+-]+$/.test(url) ? url : undefined
}

/** Returns the comfy-cli command; with a version, pinned to it. */
export const comfyCliCommand = (nodeId: string, version?: string): string =>
  `comfy node install ${nodeId}${version ? `@${version}` : ''}`

/** Returns the commands for a terminal in the folder that contains ComfyUI; git alone installs no Python packages. */
export function gitCommands(cloneUrl: string, needsPackages = false): string {
  const folder = cloneUrl.replace(/\.git$/, '').replace(/^.*\//, '')
  const commands = ['cd ComfyUI/custom_nodes', `git clone ${cloneUrl}`]
  if (needsPackages) commands.push(`pip install -r ${folder}/requirements.txt`)
  return commands.join('\n')
}
