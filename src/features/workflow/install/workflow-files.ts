import type { WorkflowModel } from '@/lib/workflows/reading/workflow-reading'
import type { InstallItem } from './install-item'

const line = ({ id, version, cloneUrl, commit }: InstallItem) => {
  if (version) return `${id}==${version}`
  return cloneUrl ? `${id} @ git+${cloneUrl}${commit ? `@${commit}` : ''}` : id
}

/** Returns the packs one per line, with version or commit, like Python requirements. */
export const requirementList = (items: readonly InstallItem[]): string => `${items.map(line).join('\n')}\n`

/** Returns whether the version or commit to install is known exactly. */
const isPinned = ({ version, cloneUrl, commit }: InstallItem) => Boolean(version || (cloneUrl && commit))

/** Returns the packs without a known version: files with pinned versions omit them. */
export const unpinned = (items: readonly InstallItem[]): InstallItem[] =>
  items.filter((item) => !isPinned(item))

/** Returns the data of a ComfyUI-Manager snapshot. Without a commit of ComfyUI, restoring it leaves ComfyUI unchanged. */
function snapshotOf(items: readonly InstallItem[]) {
  const git = items.flatMap(({ version, cloneUrl, commit }): [string, object][] =>
    !version && cloneUrl && commit ? [[cloneUrl, { hash: commit, disabled: false }]] : [],
  )
  const versions = items.flatMap(({ id, version }): [string, string][] => (version ? [[id, version]] : []))
  return {
    comfyui: null,
    git_custom_nodes: Object.fromEntries(git),
    cnr_custom_nodes: Object.fromEntries(versions),
    file_custom_nodes: [],
    pips: {},
  }
}

/** Returns a ComfyUI-Manager snapshot file. */
export const managerSnapshot = (items: readonly InstallItem[]): string =>
  `${JSON.stringify(snapshotOf(items), null, 2)}\n`

/** Returns a value as inline YAML: JSON is valid YAML. */
const yaml = (value: unknown) => JSON.stringify(value)

/** Returns comfy-cli's comfy-lock.yaml, with the models for which the workflow contains a download URL. */
export function comfyLock(
  items: readonly InstallItem[],
  models: readonly Pick<WorkflowModel, 'name' | 'url' | 'directory'>[],
  name?: string,
): string {
  const known = models.filter(({ url }) => url)
  const modelLines = known.flatMap(({ name: file, url, directory }) => [
    `  - model: ${yaml(file)}`,
    `    url: ${yaml(url)}`,
    '    paths:',
    `      - path: ${yaml(directory ? `models/${directory}/${file}` : file)}`,
  ])
  const snapshot = Object.entries(snapshotOf(items)).map(([key, value]) => `  ${key}: ${yaml(value)}`)
  return `${[
    'basics:',
    `  name: ${yaml(name ?? 'workflow')}`,
    known.length > 0 ? 'models:' : 'models: []',
    ...modelLines,
    'custom_nodes:',
    ...snapshot,
  ].join('\n')}\n`
}
