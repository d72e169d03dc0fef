/** A stored archive whose bytes differ from those its version names: it is never served, and the operator must be told. */
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
