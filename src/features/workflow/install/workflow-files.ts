import type { WorkflowModel } from '@/lib/workflows/reading/workflow-reading'
import type { InstallItem } from './install-item'

const line = ({ id, version, cloneUrl, commit }: InstallItem) => {
  if (version) return `${id}==${version}`
  return cloneUrl ? `${id} @ git+${cloneUrl}${commit ? `@${commit}` : ''}` : id
}

/** The packs one a line, with version or commit, as lists of Python packages are written. */
export const requirementList = (items: readonly InstallItem[]): string => `${items.map(line).join('\n')}\n`

/** Whether it is known exactly what would be installed. */
const isPinned = ({ version, cloneUrl, commit }: InstallItem) => Boolean(version || (cloneUrl && commit))

/** The packs of which no version is known: files that hold versions leave them out. */
export const unpinned = (items: readonly InstallItem[]): InstallItem[] =>
  items.filter((item) => !isPinned(item))

/** What ComfyUI-Manager restores a set of packs from. Without a commit of ComfyUI itself it leaves that as it is. */
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

/** ComfyUI-Manager's snapshot. */
export const managerSnapshot = (items: readonly InstallItem[]): string =>
  `${JSON.stringify(snapshotOf(items), null, 2)}\n`

/** One value as YAML has it in a line: JSON is YAML as well. */
const yaml = (value: unknown) => JSON.stringify(value)

/** comfy-cli's comfy-lock.yaml, with the models that the workflow names and says where to get. */
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
