/** A pack to install, as the commands and files need it. */
export interface InstallItem {
  id: string
  name: string
  /** The version that the registry has of it; without one it is installed from its repository. */
  version?: string
  cloneUrl?: string
  /** The commit of the repository that was read. */
  commit?: string
  needsPackages?: boolean
}

/** What is installed with comfy-cli: versions that the registry has, and repositories, which it clones with what they require. */
export const cliCommand = (items: readonly InstallItem[]): string =>
  [
    'comfy node install',
    ...items.flatMap(({ id, version, cloneUrl }) => (version ? `${id}@${version}` : (cloneUrl ?? []))),
  ].join(' ')

/** What ComfyUI-Manager finds each pack by, one a line: an id of the registry, or a name of its own list. */
export const managerNames = (items: readonly InstallItem[]): string =>
  items.map(({ id, name, version }) => (version ? id : name)).join('\n')

const folderOf = (cloneUrl: string) => cloneUrl.replace(/\.git$/, '').replace(/^.*\//, '')

/** What to type in a terminal beside the folder of ComfyUI; git alone fetches no Python packages. */
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
