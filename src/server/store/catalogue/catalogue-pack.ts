/** A pack in a list of packs; `undefined` means that the list does not say, so the stored value stays. */
export interface CataloguePack {
  id: string
  name: string
  author: string
  repository: string
  /** The normalized repository, for comparing (see `repository-address.ts`). */
  repositoryKey: string
  description: string | undefined
  tags: string[]
  preemptedComfyNodeNames: string[]
  comfyNodes: string[] | undefined
  /** The pattern of its node classes' names (`class-pattern.ts`); empty when none is given. */
  classPattern: string | undefined
  githubStars: number | undefined
  githubUpdatedAt: Date | undefined
  /** Where the entry was read, for reports. */
  source: { file: string; entry: string }
}

/** An entry that was skipped or needs attention, and why. */
export interface EntryRemark {
  file: string
  entry: string
  reason: string
}

/** The result of reading a list of packs: the packs, the skipped entries, and remarks on entries that were not skipped. */
export interface CatalogueReading {
  packs: CataloguePack[]
  skipped: EntryRemark[]
  notes: EntryRemark[]
}
