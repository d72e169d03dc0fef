import { type InstalledPack, type InstalledSet, MOST_INSTALLED } from './installed-set'
import { type Fields, isFields } from './is-snapshot'
import { readPipList } from './read-pip-list'

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const LONGEST = 500
const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST ? value.trim() : undefined
/** A repository state that is not a version number. */
const UNNUMBERED = /^(?:nightly|unknown|latest)$/i

function gitPack([address, state]: [string, unknown]): InstalledPack[] {
  const repository = textOf(address)
  const { hash, disabled } = fieldsOf(state)
  const commit = textOf(hash)
  return repository
    ? [{ repository, ...(commit && { commit }), ...(String(disabled) === 'true' && { isDisabled: true }) }]
    : []
}

function registryPack([name, state]: [string, unknown]): InstalledPack[] {
  const id = textOf(name)
  const version = textOf(state)
  return id ? [{ id, ...(version && !UNNUMBERED.test(version) && { version }) }] : []
}

/** Parses a snapshot of ComfyUI-Manager. Skips invalid parts. */
export function readSnapshot(snapshot: Record<string, unknown>): InstalledSet {
  const packs = [
    ...Object.entries(fieldsOf(snapshot.cnr_custom_nodes)).flatMap(registryPack),
    ...Object.entries(fieldsOf(snapshot.git_custom_nodes)).flatMap(gitPack),
  ]
  return {
    kind: 'snapshot',
    packs: packs.slice(0, MOST_INSTALLED.packs),
    packages: readPipList(Object.keys(fieldsOf(snapshot.pips)).join('\n')).packages,
  }
}
