import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'

export type InstallWay = 'comfy-cli' | 'manager' | 'git'

/** Why a pack is installed the way it is. */
export type InstallKind = 'registry' | 'unclaimed' | 'unversioned' | 'banned'

/**
 * How a pack can be installed: from the registry, one that belongs to nobody from its repository, or not at all. A
 * publisher's pack without a version that people may install has no way around the review.
 */
export function installKindOf(node: Pick<Node, 'status' | 'latest_version' | 'publisher'>): InstallKind {
  if (node.status === 'NodeStatusBanned') return 'banned'
  if (node.latest_version) return 'registry'
  return isUnclaimed(node) ? 'unclaimed' : 'unversioned'
}

/** ComfyUI-Manager itself, which is not installed with ComfyUI-Manager. */
export const isManager = ({ repository }: Pick<Node, 'repository'>): boolean =>
  /^https:\/\/github\.com\/(?:ltdrdata|comfy-org)\/comfyui-manager(?:\.git)?\/*$/i.test(repository ?? '')

/**
 * The ways to install a pack, the one that works for most people first: comfy-cli where the registry has a version,
 * ComfyUI-Manager where the pack is published or on Manager's own list, from which packs that belong to nobody come.
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

/** The address to clone from; undefined unless it is plain http(s) that a shell reads as one word. */
export function cloneUrlOf(repository: string | undefined): string | undefined {
  const url = repository?.trim().replace(/\/+$/, '')
  return url && /^https?:\/\/[\w.~:/@%+-]+$/.test(url) ? url : undefined
}

/** What to type with comfy-cli; with a version, exactly that one. */
export const comfyCliCommand = (nodeId: string, version?: string): string =>
  `comfy node install ${nodeId}${version ? `@${version}` : ''}`

/** What to type in a terminal inside the folder that holds ComfyUI; git alone fetches no Python packages. */
export function gitCommands(cloneUrl: string, needsPackages = false): string {
  const folder = cloneUrl.replace(/\.git$/, '').replace(/^.*\//, '')
  const commands = ['cd ComfyUI/custom_nodes', `git clone ${cloneUrl}`]
  if (needsPackages) commands.push(`pip install -r ${folder}/requirements.txt`)
  return commands.join('\n')
}
