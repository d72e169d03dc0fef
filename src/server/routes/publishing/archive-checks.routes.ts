import { createRoute, z } from '@hono/zod-openapi'
import { archiveReportSchema } from '../../../contract/versions/archive-report'
import { signedInOrByKey } from '../../http/authentication'
import { createRouter, json, refusals } from '../../http/router'
import { archiveReport } from '../../publishing/archive-report'
import { validateArchive } from '../../publishing/validate-archive'
import { inspectionReport } from '../../review/inspection/inspection-report'

const validateArchiveRoute = createRoute({
  ...signedInOrByKey('archives'),
  operationId: 'validateArchive',
  summary: 'Reviews an archive without keeping it',
  method: 'post',
  path: '/archive-checks',
  request: {
    body: {
      required: true,
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  responses: {
    200: json(archiveReportSchema, 'what the review would find; as plain text if `Accept` is text/plain'),
    ...refusals(
      'unauthenticated',
      'banned',
      'not_permitted',
      'payload_too_large',
      'upload_incomplete',
      'unsupported_media_type',
    ),
  },
})

export const archiveChecksRoutes = () =>
  createRouter().openapi(validateArchiveRoute, async (context) => {
    const inspection = await validateArchive(context.get('ctx'), context.req.raw.body)
    const isText = /^text\/plain\b/i.test(context.req.header('Accept') ?? '')
    // Clients are generated for JSON only, so only that is in the OpenAPI document.
    if (isText) return context.text(`${inspectionReport(inspection)}\n`, 200) as never
    return context.json(archiveReport(inspection), 200)
  })
