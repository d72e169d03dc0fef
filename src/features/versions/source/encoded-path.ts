/** Returns the URL-encoded path of a file. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
