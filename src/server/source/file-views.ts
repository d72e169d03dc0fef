import { LRUCache } from 'lru-cache'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import { imageTypeOf } from '../adapters/images/image-type-of'
import { imageType, LARGEST_SHOWN } from '../domain/image-type'
import { createHighlighter, type Highlighter } from './highlighter'
import { readFileAt } from './read-file-at'
import type { SourcePlace } from './read-source'
import { viewText, type TextView } from './text-view'

/** How a file is displayed. */
type ShownFile = ({ kind: 'text' } & TextView) | { kind: 'picture' | 'binary' | 'large' }

export interface FileViews {
  /** Returns the view of a file; undefined when the file does not exist. */
  viewOf: (archives: ArchiveStore, place: SourcePlace, path: string) => Promise<ShownFile | undefined>
}

const MOST_BYTES = 32 * 1024 * 1024
/** Memory of a view besides its text. */
const OVERHEAD_BYTES = 500

/**
 * Creates views of files, with an LRU cache bounded in bytes that needs no invalidation, because its keys contain the digest of
 * the content. Concurrent requests for one file share one read.
 */
export function createFileViews(highlighter: Highlighter = createHighlighter()): FileViews {
  const cache = new LRUCache<string, ShownFile>({
    maxSize: MOST_BYTES,
    // A string takes up to two bytes per character.
    sizeCalculation: (view, name) =>
      OVERHEAD_BYTES + 2 * (name.length + (('html' in view && view.html?.length) || 0)),
  })
  const pending = new Map<string, Promise<ShownFile | undefined>>()

  async function make(archives: ArchiveStore, place: SourcePlace, path: string, name: string) {
    const bytes = await readFileAt(archives, place, path, LARGEST_SHOWN)
    if (!bytes) return undefined
    const { isFinal, ...view } =
      imageType(path) && imageTypeOf(bytes)
        ? { isFinal: true, kind: 'picture' as const }
        : await viewText(path, bytes, highlighter)
    if (isFinal) cache.set(name, view)
    return view
  }

  return {
    async viewOf(archives, place, path) {
      if (!place.sha256) return undefined
      const name = `${place.sha256} ${path}`
      const known = cache.get(name)
      if (known) return known
      const making =
        pending.get(name) ?? make(archives, place, path, name).finally(() => pending.delete(name))
      pending.set(name, making)
      return making
    },
  }
}
