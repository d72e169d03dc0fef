import type { CataloguePack } from '../store/catalogue/catalogue-pack'
import type { StoredPack, WholePack } from '../store/catalogue/catalogue.repo'
import { composeDescription, isComposed } from './compose-description'

/**
 * Fills in the fields that the catalogue leaves open, from the stored pack or composed from its node classes. The description
 * of a list takes precedence over the stored one, and that over a composed one; node classes found in files stay.
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
