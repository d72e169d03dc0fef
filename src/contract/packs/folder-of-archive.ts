/** What is added to the name of a repository when it is fetched as an archive: a branch, a version or a commit. */
const REF = /-(?:main|master|v?\d+(?:\.\d+)+|[0-9a-f]{40})$/i

/**
 * The name of the repository that a folder was unpacked from.
 * @param folder - its name; one without a branch, version or commit behind it is returned as it is
 */
export const repositoryOfFolder = (folder: string): string => folder.replace(REF, '')
