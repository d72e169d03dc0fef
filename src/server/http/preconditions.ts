import { z } from '@hono/zod-openapi'

const LONGEST = 200

/** The header that names the revision a write is based on; `requireRevision` compares it. */
export const ifMatchHeaders = z.object({
  'if-match': z.string().max(LONGEST).optional().meta({
    description:
      'the `revision` that was read, in quotes: if it is not the current one, the write is refused with `stale_edit`; without the header, it is not checked',
    example: '"9fS3l0qT2mXa7bYc"',
  }),
})

/** Whether an `If-None-Match` header contains the current ETag, or is `*` (RFC 9110, 13.1.2). */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
