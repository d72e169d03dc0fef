import { packageKey } from '@/contract/requirements/requirement'
import { importFailure } from './import-failure'
import { type ImportFailure, type InstalledPack, type InstalledSet, MOST_INSTALLED } from './installed-set'
import { textLines } from './text-lines'

const SYSTEMS = { windows: 'windows', linux: 'linux', darwin: 'macos' } as const

/** Marks a new start: output of earlier ones is ignored. */
const START = /\*\* ComfyUI startup time:/
const PLATFORM = /\*\* Platform:\s*(Windows|Linux|Darwin)/i
const PYTHON = /Python version:\s*(3\.\d{1,2}(?:\.\d{1,2})?)/
const COMFYUI = /ComfyUI version:\s*v?(\d+\.\d+\.\d+)/i
const FRONTEND = /(?:ComfyUI frontend version|comfyui-frontend-package version):\s*v?(\d+\.\d+\.\d+)/
const TORCH = /pytorch version:\s*(\d[\w.+]*)/i
/** What containers, the system's journal and loggers write before each line. */
const BEFORE =
  /^(?:[\w.-]{1,80} +\| |[A-Z][a-z]{2} [ \d]\d [\d:]{8} \S{1,80} \S{1,80}\[\d+\]: )?(?:\[?\d{4}-\d\d-\d\d[ T][\d:.,]{5,20}Z?\]? ?)?(?:- [\w.]{1,80} - [A-Z]{1,10} - )?(?:\[[A-Za-z]{4,8}\] ?)?/
/** What stands before the times; each is of a pack, wherever its folder is (`extra_model_paths.yaml`). */
const TIMES = /(?:Import|Prestartup) times for custom nodes:/
/** `0.1 seconds (IMPORT FAILED): /a/b/custom_nodes/pack` */
const TIME = /\d+(?:\.\d+)? seconds\s*(?:(\(IMPORT FAILED\))|\(PRESTARTUP FAILED\))?:\s*(\S.*)$/
const CANNOT = /Cannot import (.+?) module for custom nodes:\s*(.*)$/
const LOADING = /### Loading:\s*([^()]+?)\s*\(V(\d+(?:\.\d+){1,3})/
/** Start of a traceback's message, which may span several lines. */
const RAISED =
  /^\s*((?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Warning)|ModuleNotFoundError)(?::\s*(.*))?$/
const MOST_MESSAGE_LINES = 6
const FOLDER = /custom_nodes[\\/]+([^\\/]+)[\\/]?$/
const OF_TIMES = /^\s*(?:\d+(?:\.\d+)? seconds|$)/
const ANY_FOLDER = /^(?:[A-Za-z]:|[\\/]).*[\\/]([^\\/]+)[\\/]?$/
const WINDOWS_PATH = /(?:^|\s)[A-Za-z]:\\/

function folderIn(path: string, pattern: RegExp): string | undefined {
  const folder = pattern.exec(path.trim())?.[1]?.trim()
  return folder && !/\.py$|^[._]/.test(folder) && folder.length <= 200 ? folder : undefined
}

/** Normalizes names for comparison: a pack's own name is spelled differently from its folder. */
const comparable = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

class Start {
  folders = new Map<string, { failed: boolean }>()
  failures = new Map<string, ImportFailure>()
  versions = new Map<string, string>()
  packages = new Map<string, string>()
  facts: Pick<InstalledSet, 'system' | 'python' | 'comfyui' | 'frontend'> = {}
  /** Python's last message, line by line. */
  raised: string[] = []
  isAmongTimes = false

  read(whole: string): void {
    const line = whole.replace(BEFORE, '')
    this.readFacts(line)
    const [, path = '', message = ''] = CANNOT.exec(line) ?? []
    const failed = folderIn(path, ANY_FOLDER)
    if (failed !== undefined) {
      const isMeant = this.raised[0]?.endsWith(message.trim()) ?? false
      this.failures.set(failed, importFailure(isMeant ? this.raised.join('\n') : message))
      this.note(failed, true)
      this.raised = []
    } else if (RAISED.test(line)) this.raised = [line.trim()]
    else if (this.raised.length > 0 && this.raised.length < MOST_MESSAGE_LINES && line.trim() !== '')
      this.raised.push(line.trim())
    const time = TIME.exec(line)
    this.isAmongTimes = TIMES.test(line) || (this.isAmongTimes && OF_TIMES.test(line))
    const folder = folderIn(time?.[2] ?? '', this.isAmongTimes ? ANY_FOLDER : FOLDER)
    if (time && folder !== undefined) this.note(folder, time[1] !== undefined)
    const [, name, version] = LOADING.exec(line) ?? []
    if (name && version) this.versions.set(comparable(name), version)
  }

  private note(folder: string, failed: boolean): void {
    const before = this.folders.get(folder)
    if (before || this.folders.size < MOST_INSTALLED.packs)
      this.folders.set(folder, { failed: failed || (before?.failed ?? false) })
  }

  private readFacts(line: string): void {
    const { facts } = this
    const system = PLATFORM.exec(line)?.[1]?.toLowerCase()
    if (system) facts.system = SYSTEMS[system as keyof typeof SYSTEMS]
    else if (!facts.system && line.includes('custom_nodes') && WINDOWS_PATH.test(line))
      facts.system = 'windows'
    const [python, comfyui, frontend, torch] = [PYTHON, COMFYUI, FRONTEND, TORCH].map(
      (pattern) => pattern.exec(line)?.[1],
    )
    if (python) facts.python = python
    if (comfyui) facts.comfyui = comfyui
    if (frontend) facts.frontend = frontend
    if (torch) this.packages.set(packageKey('torch'), torch)
  }

  get set(): InstalledSet {
    const packs = [...this.folders].map(([folder, { failed }]): InstalledPack => {
      const version = this.versions.get(comparable(folder))
      const failure = this.failures.get(folder) ?? (failed ? importFailure('') : undefined)
      return { folder, ...(version && { version }), ...(failure && { failure }) }
    })
    return { kind: 'log', packs, packages: this.packages, ...this.facts }
  }
}

/** Reads ComfyUI's start-up log: the packs that it has loaded and those that it could not, and the machine. The last start counts. */
export function readStartupLog(text: string): InstalledSet {
  let start = new Start()
  for (const line of textLines(text)) {
    if (START.test(line)) start = new Start()
    start.read(line)
  }
  return start.set
}
