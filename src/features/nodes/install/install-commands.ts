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

/** The address to clone from; undefined unless it is plain http(s) that a shell reads as one word. */
export function cloneUrlOf(repository: string | undefined): string | undefined {
  const url = repository?.trim().replace(/\/+$/, '')
  return url && /^https?:\/\/[\w.~:/@%+-]+$/.test(url) ? url : undefined
}

/** What to type with comfy-cli; with a version, exactly that one. */
export const comfyCliCommand = (nodeId: string, version?: string): string =>
  `comfy node install ${nodeId}${version ? `@${version}` : ''}`

/** What to type in a terminal inside the folder that holds ComfyUI. */
export const gitCommands = (cloneUrl: string): string => `cd ComfyUI/custom_nodes\ngit clone ${cloneUrl}`
