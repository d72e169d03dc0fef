import { join } from 'node:path'
import { readJsonFile } from './json-file'
import { LIST_FILES, type Lists } from './read-comfyui-manager-lists'

/**
 * Reads the files of ComfyUI-Manager's three lists from a folder.
 * @throws UnreadableFile when a file is missing or is not JSON
 */
export async function readListsFolder(directory: string): Promise<Lists> {
  const lists: Partial<Lists> = {}
  for (const file of LIST_FILES) lists[file] = await readJsonFile(join(directory, file))
  return lists as Lists
}
