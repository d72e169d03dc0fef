/** An entry of a list, with its unique keys. */
export interface Candidate {
  id: string
  hasOwnId: boolean
  repository: string
  repositoryKey: string
  /** Its position in the file. */
  place: string
}

/**
 * Separates the entries of a list into packs and conflicting ones. An id stated in the list wins over one derived from a
 * repository name, then the earlier entry wins; ids are case-insensitive.
 */
export function uniquePacks<T extends Candidate>(
  candidates: readonly T[],
): { packs: T[]; refused: { candidate: T; reason: string }[] } {
  const ids = new Map<string, T>()
  const repositories = new Map<string, T>()
  const packs = new Set<T>()
  const reasons = new Map<T, string>()
  const stated = candidates.filter(({ hasOwnId }) => hasOwnId)
  const derived = candidates.filter(({ hasOwnId }) => !hasOwnId)
  for (const candidate of [...stated, ...derived]) {
    const sameRepository = repositories.get(candidate.repositoryKey)
    const sameId = ids.get(candidate.id.toLowerCase())
    if (sameRepository)
      reasons.set(
        candidate,
        `duplicate: ${candidate.repository} is the repository of ${sameRepository.place} too`,
      )
    else if (sameId)
      reasons.set(
        candidate,
        `collision: the id "${candidate.id}" is taken by ${sameId.place}, ${sameId.repository}`,
      )
    else {
      ids.set(candidate.id.toLowerCase(), candidate)
      repositories.set(candidate.repositoryKey, candidate)
      packs.add(candidate)
    }
  }
  return {
    packs: candidates.filter((candidate) => packs.has(candidate)),
    refused: candidates.flatMap((candidate) => {
      const reason = reasons.get(candidate)
      return reason ? [{ candidate, reason }] : []
    }),
  }
}
