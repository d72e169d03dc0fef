/** A stored archive whose bytes are not those that its version names: nobody gets it, and the operator must know. */
export class ArchiveMismatch extends Error {
  constructor(
    readonly key: string,
    readonly expected: string,
    readonly found: string,
  ) {
    super(`the stored archive ${key} has the SHA-256 ${found} instead of ${expected}`)
    this.name = 'ArchiveMismatch'
  }
}
