import { type Call, lineOf, startsProgram } from '../rules/python-facts'
import { type Constants } from './addresses'
import type { CodeFile, Sight } from './sight'

const UNPICKLER =
  /^(?:(?:c?pickle|_pickle|dill|cloudpickle|joblib|pandas|pickle5|paddle)\.(?:loads?|read_pickle|Unpickler)|shelve\.open|jsonpickle\.(?:decode|loads))$/i
const COMPILES = /^torch\.utils\.cpp_extension\.(?:load|load_inline|CUDAExtension|CppExtension)$/
/** URL of an archive on a code host, or of a Python file. */
const FOREIGN_CODE =
  /^https?:\/\/(?:codeload\.github\.com|(?:www\.)?(?:github|gitlab|gitee)\.com\/[^/]+\/[^/]+\/(?:archive|zipball|tarball|-\/archive))\/|^https?:\/\/[^\s?#]+\.py$/i
const FETCHES =
  /(?:^|\.)(?:urlretrieve|urlopen|requests\.get|httpx\.(?:get|stream)|download\w*|wget\.download)$/

const CLONES = /^git\.Repo\.clone_from$/
const CLONE_COMMAND = /\bgit["',\s]+clone\b/

/** Whether a call clones a repository, whose code can then run. */
const clones = (call: Call) =>
  CLONES.test(call.name) || (startsProgram(call) && CLONE_COMMAND.test(call.node.text.slice(0, 2000)))

/** Whether a call unpickles: a pickle may contain code, which runs on loading. */
const unpickles = ({ name, keywords }: Call) =>
  UNPICKLER.test(name) ||
  (name === 'torch.load' && keywords.get('weights_only')?.type !== 'true') ||
  (/^(?:np|numpy)\.load$/.test(name) && keywords.get('allow_pickle')?.type === 'true') ||
  keywords.get('allow_dangerous_deserialization')?.type === 'true'

/** Finds pickles, native code that is compiled, and code downloaded from elsewhere. */
export function* codeSights({ calls, texts }: CodeFile, constants: Constants): Generator<Sight> {
  for (const call of calls) {
    const line = lineOf(call.node)
    if (unpickles(call)) yield { capability: 'loads-pickles', line }
    if (clones(call)) yield { capability: 'runs-unread-code', line }
    if (COMPILES.test(call.name)) yield { capability: 'has-native-code', line }
    if (call.keywords.get('trust_remote_code')?.type === 'true' || call.name === 'torch.hub.load') {
      const source = constants.textOf(call.positional[0])
      const detail = /^[\w.-]+\/[\w.-]+$/.test(source) ? source : undefined
      yield { capability: 'runs-unread-code', line, ...(detail && { detail }) }
    }
  }
  if (calls.some(({ name }) => FETCHES.test(name)))
    for (const { text, node } of texts)
      if (FOREIGN_CODE.test(text))
        yield {
          capability: 'runs-unread-code',
          line: lineOf(node),
          detail: text.replace(/^https?:\/\//, '').slice(0, 100),
        }
}

/** Finds other packs that are downloaded and unpacked next to this one, where the next start loads them. */
export function* foreignPacks({ calls, text }: CodeFile): Generator<Sight> {
  if (!/custom_nodes/.test(text) || !calls.some(({ name }) => FETCHES.test(name))) return
  const unpacking = calls.find(({ name }) => /\.extractall$|^shutil\.unpack_archive$/.test(name))
  if (unpacking) yield { capability: 'runs-unread-code', line: lineOf(unpacking.node) }
}

/** Whether a file is native code, by its extension. */
export const isNative = (path: string): boolean =>
  /\.(?:exe|dll|so(?:\.\d+)*|dylib|pyd|scr|msi|jar|node|whl)$/i.test(path)

/** Finds requirements that install wheels from a URL. */
export function* requirementSights(text: string): Generator<Sight> {
  for (const [index, line] of text.split('\n').entries())
    if (/^[^#]*\bhttps?:\/\/\S+\.whl\b/i.test(line.slice(0, 2000)))
      yield {
        capability: 'has-native-code',
        line: index + 1,
        detail: /([\w.+-]+)\.whl/i.exec(line)?.[0]?.slice(0, 100),
      }
}
