import type { CataloguePack } from '../store/catalogue/catalogue-pack'
import type { StoredPack, WholePack } from '../store/catalogue/catalogue.repo'
import { composeDescription, isComposed } from './compose-description'

/**
 * A pack of a catalogue with what the catalogue leaves open: as it is stored, or made from facts. What a list says of a pack
 * comes before what is known from elsewhere, and that before what was composed; node classes that files showed stay.
 */
export function completePack(pack: CataloguePack, stored: StoredPack | undefined): WholePack {
  const listed = pack.comfyNodes ?? stored?.listedNodes ?? []
  const comfyNodes = [...new Set([...listed, ...(stored?.nodesOfFiles ?? [])])]
  const known = stored && !isComposed(stored.description) ? stored.description : ''
  return {
    ...pack,
    description: pack.description || known || composeDescription(comfyNodes),
    classPattern: pack.classPattern ?? stored?.classPattern ?? '',
    listedNodes: listed,
    comfyNodes,
  }
}
