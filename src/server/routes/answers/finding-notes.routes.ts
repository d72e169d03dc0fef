import { createRoute, z } from '@hono/zod-openapi'
import { findingNoteInputSchema, findingNoteSchema } from '../../../contract/answers/finding-note'
import { listFindingNotes } from '../../answers/list-finding-notes'
import { updateFindingNote } from '../../answers/update-finding-note'
import { signedIn } from '../../http/authentication'
import { versionNumberParams } from '../../http/params'
import { createRouter, json, jsonBody, noContent, refusals } from '../../http/router'

const path = '/nodes/{nodeId}/versions/{versionNumber}/notes'
const refused = ['unauthenticated', 'not_permitted', 'node_not_found', 'node_version_not_found'] as const

const listFindingNotesRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'listFindingNotes',
  summary: 'Lists the authors’ notes on a pack’s findings',
  description: 'For the pack’s members and moderators. Notes on earlier versions also apply to later ones.',
  method: 'get',
  path,
  request: { params: versionNumberParams },
  responses: { 200: json(z.array(findingNoteSchema), 'by rule and file'), ...refusals(...refused) },
})

const updateFindingNoteRoute = createRoute({
  ...signedIn('appeals'),
  operationId: 'updateFindingNote',
  summary: 'Explains a finding, or a version, to the moderators',
  description: 'An empty text removes the note.',
  method: 'put',
  path,
  request: { params: versionNumberParams, body: jsonBody(findingNoteInputSchema) },
  responses: {
    204: noContent('stored'),
    ...refusals('invalid_request', 'banned', 'state_conflict', ...refused),
  },
})

export const findingNotesRoutes = () =>
  createRouter()
    .openapi(listFindingNotesRoute, async (context) => {
      const { nodeId, versionNumber } = context.req.valid('param')
      return context.json(await listFindingNotes(context.get('ctx'), nodeId, versionNumber), 200)
    })
    .openapi(updateFindingNoteRoute, async (context) => {
      const { nodeId, versionNumber } = context.req.valid('param')
      await updateFindingNote(
        context.get('ctx'),
        { nodeId, number: versionNumber },
        context.req.valid('json'),
      )
      return context.body(null, 204)
    })
