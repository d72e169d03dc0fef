import { CAPABILITIES, type CapabilityKind } from '../../../contract/conventions/capabilities'
import type { Finding, FoundCapability } from '../../store/schema/tables/review-record'
import { snippetOf } from '../rules/find-dangers'
import { Constants } from './addresses'
import { codeSights, foreignPacks, isNative, requirementSights } from './code-sights'
import { routeSights, type WebFolder, webFolders, webOfProject } from './comfy-sights'
import { capabilityOfFinding } from './finding-sights'
import { modelAddresses, type ModelAddress, modelSights } from './model-sights'
import { keySights } from './key-sights'
import { networkSights } from './network-sights'
import { fetchedModels, frontendCode, keysOfSomebody, namedServers, type Placed } from './pack-sights'
import { placeSights } from './place-sights'
import { foreignInstalls, processSights } from './process-sights'
import { isFrontend, scriptSights } from './script-sights'
import { serverSights } from './server-sights'
import type { CodeFile, Sight } from './sight'
import { variableSights } from './variable-sights'

const MOST = 300
const MOST_OF_A_KIND = 40
const SCRIPT = /\.(?:[cm]?js|tsx?|jsx|vue|css|html?)$/i
/** Folders that ComfyUI does not load by itself; their files count only if the pack's other code names them. */
const ASIDE_FOLDER = /^(?:tests?|testing|docs?|examples?|node_modules|\..+)$/i
const ASIDE_FILE = /^(?:test_\w+|\w+_test|conftest|setup)\.py$/i

/** Returns the folder or module because of which a file is not loaded; undefined for files that may be loaded. */
function asideOf(path: string): string | undefined {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return (
    folders.find((folder) => ASIDE_FOLDER.test(folder)) ??
    (ASIDE_FILE.test(name) ? name.slice(0, -3) : undefined)
  )
}

/**
 * Collects what the code of a pack does, file by file, without executing it. Each capability is listed once per detail or,
 * without one, once per file: at most 40 of a kind and 300 in all.
 */
export class CapabilitySearch {
  private readonly seen: Placed[] = []
  private readonly models: (ModelAddress & Placed)[] = []
  private readonly keys: Placed[] = []
  private readonly servers: Placed[] = []
  private readonly web: (WebFolder & { file: string; snippet?: string })[] = []
  private readonly scripts: string[] = []
  private readonly registering: Placed[] = []
  private readonly installs: Placed[] = []
  /** names imported or spelled in the pack's code */
  private readonly named = new Set<string>()

  /** Reads a Python file. */
  lookAtPython(file: CodeFile): void {
    const constants = new Constants(file.root)
    const lines = file.text.split('\n')
    const add = (sights: Iterable<Sight>) => {
      for (const sight of sights) this.add(file.path, sight, lines)
    }
    add(networkSights(file, constants))
    add(modelSights(file, constants))
    add(processSights(file, constants))
    add(placeSights(file))
    add(variableSights(file))
    add(routeSights(file, constants))
    add(codeSights(file, constants))
    add(foreignPacks(file))
    for (const address of modelAddresses(file)) this.models.push(placed(file.path, address, lines))
    for (const sight of keySights(file)) this.keys.push(placed(file.path, sight, lines))
    for (const sight of serverSights(file)) this.servers.push(placed(file.path, sight, lines))
    for (const line of foreignInstalls(file))
      this.installs.push(placed(file.path, { capability: 'runs-unread-code', line }, lines))
    for (const folder of webFolders(file))
      this.web.push({ ...folder, file: file.path, ...withSnippet(folder, lines) })
    if (asideOf(file.path) === undefined) this.noteNames(file)
  }

  /** Reads a script in another language. */
  lookAtScript(path: string, text: string): void {
    if (!isFrontend(path)) return
    const lines = text.split('\n')
    for (const sight of scriptSights(text)) this.add(path, sight, lines)
    const at = lines.findIndex((line) => /\bapp\.registerExtension\s*\(/.test(line))
    if (at >= 0)
      this.registering.push(placed(path, { capability: 'adds-frontend-code', line: at + 1 }, lines))
  }

  /** Reads `pyproject.toml` or a requirements file. */
  lookAtRequirements(path: string, text: string): void {
    const lines = text.split('\n')
    for (const sight of requirementSights(text)) this.add(path, sight, lines)
    const folder = path === 'pyproject.toml' ? webOfProject(text) : undefined
    if (folder) this.web.push({ ...folder, file: path, ...withSnippet(folder, lines) })
  }

  /** Checks the name of a file of any type. */
  lookAtName(path: string): void {
    const name = path.split('/').at(-1) ?? ''
    if (isNative(path)) this.add(path, { capability: 'has-native-code', detail: name.slice(0, 100) }, [])
    if (/\.py[co]$/i.test(path) && !/(?:^|\/)__pycache__\//.test(path))
      this.add(path, { capability: 'runs-unread-code', detail: name.slice(0, 100) }, [])
    if (path === 'install.py') this.add(path, { capability: 'runs-install-script' }, [])
    if (SCRIPT.test(path)) this.scripts.push(path)
  }

  /** Adds the capabilities implied by the findings of a review. */
  lookAtFindings(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const capability = capabilityOfFinding(finding)
      const detail = finding.rule === 'replaces-core-class' ? finding.snippet : undefined
      if (capability)
        this.seen.push({
          capability,
          file: finding.file,
          aside: asideOf(finding.file),
          ...(finding.line !== undefined && { line: finding.line }),
          ...(detail && { detail }),
          ...(finding.snippet && { snippet: finding.snippet }),
        })
    }
  }

  /** The capabilities found, most severe first, then by file and line. */
  get capabilities(): FoundCapability[] {
    const counted = this.counting(this.seen)
    const isOwn = counted.some(({ capability }) => capability === 'runs-install-script')
    const models = this.counting(this.models).filter(({ listed }) => !listed || this.named.has(listed))
    const all: Placed[] = [
      ...counted,
      ...fetchedModels(models, counted),
      ...namedServers(this.counting(this.servers), counted),
      ...keysOfSomebody(this.counting(this.keys), counted),
      ...frontendCode(this.web, this.scripts, this.registering),
      ...(isOwn ? [] : this.installs),
    ]
    const once = new Map<string, Placed>()
    for (const sight of all.sort(byPlace)) {
      const key = `${sight.capability} ${sight.detail ?? ` ${sight.file}`}`
      const known = once.get(key)
      if (!known) once.set(key, sight)
      else if (known.size === undefined && sight.size !== undefined) known.size = sight.size
    }
    const counts = new Map<CapabilityKind, number>()
    return withoutVague([...once.values()])
      .map(({ capability, file, line, detail, size, snippet }) => ({
        capability,
        file,
        ...(line !== undefined && { line }),
        ...(detail && { detail }),
        ...(size !== undefined && { size }),
        ...(snippet && { snippet }),
      }))
      .filter(({ capability }) => {
        const count = (counts.get(capability) ?? 0) + 1
        counts.set(capability, count)
        return count <= MOST_OF_A_KIND
      })
      .slice(0, MOST)
  }

  private add(file: string, sight: Sight, lines: readonly string[]): void {
    this.seen.push(placed(file, sight, lines))
  }

  /** Removes what is in files that ComfyUI does not load and the pack's other code does not name. */
  private counting<T extends Placed>(sights: readonly T[]): T[] {
    return sights.filter(({ aside }) => aside === undefined || this.named.has(aside))
  }

  private noteNames({ root, texts }: CodeFile): void {
    for (const node of root.descendantsOfType(['import_statement', 'import_from_statement']))
      for (const part of node.text.slice(0, 2000).split(/[^\w]+/)) this.named.add(part)
    for (const { text } of texts)
      if (text.length < 100) for (const part of text.split(/[\\/]/)) this.named.add(part)
  }
}

function withSnippet(
  { line, snippet }: Pick<Sight, 'line' | 'snippet'>,
  lines: readonly string[],
): { snippet?: string } {
  const text = snippet ?? (line === undefined ? '' : snippetOf(lines[line - 1] ?? ''))
  return text ? { snippet: text } : {}
}

/** Adds the file and the text of the line. */
const placed = <T extends Pick<Sight, 'line' | 'snippet'>>(
  file: string,
  sight: T,
  lines: readonly string[],
) => ({
  ...sight,
  file,
  aside: asideOf(file),
  ...withSnippet(sight, lines),
})

/** Removes entries without a detail if their file has one of the same kind with a detail. */
function withoutVague(sights: readonly Placed[]): Placed[] {
  const keyOf = ({ capability, file }: Placed) => `${capability} ${file}`
  const detailed = new Set(sights.flatMap((sight) => (sight.detail ? [keyOf(sight)] : [])))
  return sights.filter((sight) => sight.detail !== undefined || !detailed.has(keyOf(sight)))
}

const byPlace = (one: Placed, other: Placed): number =>
  CAPABILITIES.indexOf(one.capability) - CAPABILITIES.indexOf(other.capability) ||
  (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
  (one.line ?? 0) - (other.line ?? 0)
