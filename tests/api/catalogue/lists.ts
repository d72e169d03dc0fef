import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Lists {
  entries: unknown[]
  nodeMap?: Record<string, unknown>
  stats?: Record<string, unknown>
}

/** An entry of custom-node-list.json for a repository on GitHub. */
export const entry = (repository: string, fields: Record<string, unknown> = {}) => ({
  author: 'Ada',
  title: repository.split('/').at(-1),
  reference: `https://github.com/${repository}`,
  files: [`https://github.com/${repository}`],
  install_type: 'git-clone',
  description: `About ${repository}.`,
  ...fields,
})

/** Creates a folder with the three lists, as given by an operator. */
export async function listsFolder({ entries, nodeMap = {}, stats = {} }: Lists): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-lists-'))
  const write = (file: string, content: unknown) =>
    writeFile(join(folder, file), JSON.stringify(content, null, 2))
  await write('custom-node-list.json', { custom_nodes: entries })
  await write('extension-node-map.json', nodeMap)
  await write('github-stats.json', stats)
  return folder
}
