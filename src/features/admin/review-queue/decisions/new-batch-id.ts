/** An id for decisions that belong together; also where a page without https may not mint UUIDs. */
export const newBatchId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
