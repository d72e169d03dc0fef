import { CAPABILITIES, type CapabilityKind } from '../../../contract/conventions/capabilities'
import type { Finding, FoundCapability } from '../../store/schema/tables/review-record'
import { snippetOf } from '../rules/find-dangers'
import { Constants } from './addresses'
import { codeSights, isNative, requirementSights } from './code-sights'
import { routeSights, type WebFolder, webFolders, webOfProject } from './comfy-sights'
import { capabilityOfFinding } from './finding-sights'
import { modelAddresses, type ModelAddress, modelSights } from './model-sights'
import { networkSights } from './network-sights'
import { placeSights } from './place-sights'
import { foreignInstalls, processSights } from './process-sights'
import { isFrontend, scriptSights } from './script-sights'
import type { CodeFile, Sight } from './sight'
import { variableSights } from './variable-sights'

const MOST = 300
const MOST_OF_A_KIND = 40
const SCRIPT = /\.(?:[cm]?js|tsx?|jsx|vue|css|html?)$/i
/** What ComfyUI does not load by itself: what lies there counts where the pack's other code names it. */
const ASIDE_FOLDER = /^(?:tests?|testing|docs?|examples?|node_modules|\..+)$/i
const ASIDE_FILE = /^(?:test_\w+|\w+_test|conftest|setup)\.py$/i

/** The folder or module that sets a file aside; undefined of a file that may be loaded. */
function asideOf(path: string): string | undefined {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return (
    folders.find((folder) => ASIDE_FOLDER.test(folder)) ??
    (ASIDE_FILE.test(name) ? name.slice(0, -3) : undefined)
  )
}

type Seen = Sight & { file: string }

/**
 * Gathers what the code of a pack does, file by file; nothing is run. Each thing once for each detail or, where it has none,
 * once for each file: at most 40 of a kind and 300 in all.
 */
export class CapabilitySearch {
  private readonly seen: (Seen & { aside?: string })[] = []
  private readonly models: (ModelAddress & { file: string; aside?: string })[] = []
  private readonly web: (WebFolder & { file: string; snippet?: string })[] = []
  private readonly scripts: string[] = []
  private readonly registering: (Sight & { file: string })[] = []
  private readonly installs: (Sight & { file: string })[] = []
  /** names that code outside of what is set aside imports or spells */
  private readonly named = new Set<string>()

  /** Looks through a Python file. */
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
    const aside = asideOf(file.path)
    for (const address of modelAddresses(file))
      this.models.push({ ...address, file: file.path, aside, ...withSnippet(address, lines) })
    for (const line of foreignInstalls(file))
      this.installs.push({
        capability: 'runs-unread-code',
        file: file.path,
        line,
        ...withSnippet({ line }, lines),
      })
    for (const folder of webFolders(file))
      this.web.push({ ...folder, file: file.path, ...withSnippet(folder, lines) })
    if (aside === undefined) this.noteNames(file)
  }

  /** Looks through a script in another language. */
  lookAtScript(path: string, text: string): void {
    if (!isFrontend(path)) return
    const lines = text.split('\n')
    for (const sight of scriptSights(text)) this.add(path, sight, lines)
    const at = lines.findIndex((line) => /\bapp\.registerExtension\s*\(/.test(line))
    if (at >= 0)
      this.registering.push({
        capability: 'adds-frontend-code',
        file: path,
        line: at + 1,
        ...withSnippet({ line: at + 1 }, lines),
      })
  }

  /** Looks through a file that lists what the pack depends on. */
  lookAtRequirements(path: string, text: string): void {
    const lines = text.split('\n')
    for (const sight of requirementSights(text)) this.add(path, sight, lines)
    const folder = path === 'pyproject.toml' ? webOfProject(text) : undefined
    if (folder) this.web.push({ ...folder, file: path, ...withSnippet(folder, lines) })
  }

  /** Looks at the name of a file, of whatever kind. */
  lookAtName(path: string): void {
    const name = path.split('/').at(-1) ?? ''
    if (isNative(path)) this.add(path, { capability: 'has-native-code', detail: name.slice(0, 100) }, [])
    if (/\.py[co]$/i.test(path) && !/(?:^|\/)__pycache__\//.test(path))
      this.add(path, { capability: 'runs-unread-code', detail: name.slice(0, 100) }, [])
    if (path === 'install.py') this.add(path, { capability: 'runs-install-script' }, [])
    if (SCRIPT.test(path)) this.scripts.push(path)
  }

  /** Takes over what the findings of a review say of the code. */
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

  /** What was found, the gravest first, then by file and line. */
  get capabilities(): FoundCapability[] {
    const counted = this.seen
      .filter((sight) => this.counts(sight))
      .map(({ aside: _aside, ...sight }) => sight)
    const isOwn = counted.some(({ capability }) => capability === 'runs-install-script')
    const installs = isOwn ? [] : this.installs
    const all: Seen[] = [...counted, ...this.fetchedModels(counted), ...this.frontend(), ...installs]
    const once = new Map<string, Seen>()
    for (const sight of all.sort(byPlace)) {
      const key = `${sight.capability} ${sight.detail ?? ` ${sight.file}`}`
      const known = once.get(key)
      if (!known) once.set(key, sight)
      else if (known.size === undefined && sight.size !== undefined) known.size = sight.size
    }
    const counts = new Map<CapabilityKind, number>()
    return withoutVague([...once.values()])
      .filter(({ capability }) => {
        const count = (counts.get(capability) ?? 0) + 1
        counts.set(capability, count)
        return count <= MOST_OF_A_KIND
      })
      .slice(0, MOST)
  }

  private add(file: string, sight: Sight, lines: readonly string[]): void {
    this.seen.push({ ...sight, file, aside: asideOf(file), ...withSnippet(sight, lines) })
  }

  private counts({ aside }: { aside?: string }): boolean {
    return aside === undefined || this.named.has(aside)
  }

  private noteNames({ root, texts }: CodeFile): void {
    for (const node of root.descendantsOfType(['import_statement', 'import_from_statement']))
      for (const part of node.text.slice(0, 2000).split(/[^\w]+/)) this.named.add(part)
    for (const { text } of texts)
      if (text.length < 100) for (const part of text.split(/[\\/]/)) this.named.add(part)
  }

  /** Models whose addresses the code holds are fetched by it, if it opens connections at all. */
  private fetchedModels(counted: readonly Seen[]): Seen[] {
    if (!counted.some(({ capability }) => capability === 'talks-to-network')) return []
    return this.models
      .filter((model) => this.counts(model) && (!model.listed || this.named.has(model.listed)))
      .flatMap(({ host, aside: _aside, listed: _listed, ...model }) => {
        const { line, snippet, file } = model
        return [model, { capability: 'talks-to-network' as const, file, line, snippet, detail: host }]
      })
  }

  /** Front-end code, where a folder is named for it and holds some; else where a script makes itself known to the front end. */
  private frontend(): Seen[] {
    const named = this.namedFrontend()
    return named.length > 0 ? named : this.registering
  }

  private namedFrontend(): Seen[] {
    return this.web
      .filter(({ folder }) =>
        this.scripts.some((path) => folder === undefined || folder === '' || path.startsWith(`${folder}/`)),
      )
      .map(({ line, file, folder, snippet }) => ({
        capability: 'adds-frontend-code',
        file,
        line,
        ...(snippet && { snippet }),
        ...(folder && { detail: folder.slice(0, 100) }),
      }))
  }
}

function withSnippet(
  { line, snippet }: Pick<Sight, 'line' | 'snippet'>,
  lines: readonly string[],
): { snippet?: string } {
  const text = snippet ?? (line === undefined ? '' : snippetOf(lines[line - 1] ?? ''))
  return text ? { snippet: text } : {}
}

/** What has no detail says nothing more in a file where another place of its kind has one. */
function withoutVague(sights: readonly Seen[]): Seen[] {
  const keyOf = ({ capability, file }: Seen) => `${capability} ${file}`
  const detailed = new Set(sights.flatMap((sight) => (sight.detail ? [keyOf(sight)] : [])))
  return sights.filter((sight) => sight.detail !== undefined || !detailed.has(keyOf(sight)))
}

const byPlace = (one: Seen, other: Seen): number =>
  CAPABILITIES.indexOf(one.capability) - CAPABILITIES.indexOf(other.capability) ||
  (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
  (one.line ?? 0) - (other.line ?? 0)
