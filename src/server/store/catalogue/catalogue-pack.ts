/** One pack as a list of packs knows it; `undefined` means the list does not say, so what is stored stays. */
export interface CataloguePack {
  id: string
  name: string
  author: string
  repository: string
  /** The repository in one spelling, for comparing (see `repository-address.ts`). */
  repositoryKey: string
  description: string | undefined
  tags: string[]
  preemptedComfyNodeNames: string[]
  comfyNodes: string[] | undefined
  /** How the names of its node classes look (`class-pattern.ts`); empty: nobody says. */
  classPattern: string | undefined
  githubStars: number | undefined
  githubUpdatedAt: Date | undefined
  /** Where it was read, for reports about it. */
  source: { file: string; entry: string }
}

/** One entry that was left out or needs a person's eye: which, and why. */
export interface EntryRemark {
  file: string
  entry: string
  reason: string
}

/** What reading a list of packs gave: the packs, the entries left out, and remarks that left nothing out. */
export interface CatalogueReading {
  packs: CataloguePack[]
  skipped: EntryRemark[]
  notes: EntryRemark[]
}
