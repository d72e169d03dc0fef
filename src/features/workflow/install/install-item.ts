/** A pack to install, with the data that commands and files need. */
export interface InstallItem {
  id: string
  name: string
  /** The version in the registry; absent: installed from its repository. */
  version?: string
  cloneUrl?: string
  /** The repository's commit that was read */
  commit?: string
  needsPackages?: boolean
}

/** Returns the comfy-cli command: it installs registry versions, and clones repositories with their requirements. */
export const cliCommand = (items: readonly InstallItem[]): string =>
  [
    'comfy node install',
    ...items.flatMap(({ id, version, cloneUrl }) => (version ? `${id}@${version}` : (cloneUrl ?? []))),
  ].join(' ')

/** Returns the search terms for ComfyUI-Manager, one per line: registry ids, or names on its own list. */
export const managerNames = (items: readonly InstallItem[]): string =>
  items.map(({ id, name, version }) => (version ? id : name)).join('\n')

const folderOf = (cloneUrl: string) => cloneUrl.replace(/\.git$/, '').replace(/^.*\//, '')

/** Returns the commands for a terminal beside ComfyUI's folder; git alone installs no Python packages. */
export function gitCommands(items: readonly InstallItem[]): string {
  const cloned = items.filter(({ cloneUrl }) => cloneUrl)
  return [
    'cd ComfyUI/custom_nodes',
    ...cloned.map(({ cloneUrl }) => `git clone ${cloneUrl}`),
    ...cloned
      .filter(({ needsPackages }) => needsPackages)
      .map(({ cloneUrl = '' }) => `pip install -r ${folderOf(cloneUrl)}/requirements.txt`),
  ].join('\n')
}
