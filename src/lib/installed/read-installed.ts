import { findJsonFault } from '../workflows/json/find-json-fault'
import { type InstalledSet, UnreadableInstalled } from './installed-set'
import { pipListOfJson, readPipList } from './read-pip-list'
import { isSnapshot } from './is-snapshot'
import { readSnapshot } from './read-snapshot'
import { isStartupLog } from './is-startup-log'
import { readStartupLog } from './read-startup-log'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const fault = findJsonFault(text) ?? 0
    const before = text.slice(0, fault)
    const lineStart = before.lastIndexOf('\n') + 1
    throw new UnreadableInstalled('broken_json', {
      line: before.split('\n').length,
      column: fault - lineStart + 1,
    })
  }
}

/**
 * Reads what somebody has installed, and recognises by itself what it was given: ComfyUI-Manager's snapshot, ComfyUI's start-up
 * log, or what `pip freeze` or `pip list` says.
 * @returns undefined for JSON that is neither a snapshot nor pip's list, which may be a workflow
 * @throws UnreadableInstalled saying why it is none of them
 */
export function readInstalled(text: string): InstalledSet | undefined {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') throw new UnreadableInstalled('empty')
  if (/^\s*[{[]\s*["{}\]]/.test(content)) {
    const json = parsed(content)
    const list = pipListOfJson(json)
    if (list !== undefined) return filled(readPip(list))
    return isSnapshot(json) ? filled(readSnapshot(json)) : undefined
  }
  return filled(isStartupLog(content) ? readStartupLog(content) : readPip(content))
}

/** Refuses an empty set. */
export function filled(set: InstalledSet): InstalledSet {
  if (set.packs.length === 0 && set.packages.size === 0) throw new UnreadableInstalled('nothing_in_it')
  return set
}

function readPip(content: string): InstalledSet {
  const { packages, others } = readPipList(content)
  if (packages.size < others) throw new UnreadableInstalled('unknown')
  return { kind: 'pip', packs: [], packages }
}
