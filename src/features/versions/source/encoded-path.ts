/** The path of a file as it stands in an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
