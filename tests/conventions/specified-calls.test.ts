import { read } from './files'

interface Operation {
  requestBody?: { content: Record<string, unknown> }
  parameters?: { in: string }[]
}
const { paths } = JSON.parse(read('src/api/openapi.json')) as {
  paths: Record<string, Record<string, Operation>>
}
// Parameters of a path may have another name than the specification's.
const nameless = (path: string) => path.replace(/\{\w+\}/g, '{}')
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${nameless(path)}`,
      operation,
    ]),
  ),
)

const PLAIN = `
  GET /comfy-nodes/{id}/node
  GET /nodes/{nodeId}/versions/{versionId}
  GET /publishers
  GET /publishers/{publisherId}
  DELETE /publishers/{publisherId}/nodes/{nodeId}
  GET /publishers/{publisherId}/nodes/{nodeId}/permissions
  DELETE /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}
  GET /publishers/{publisherId}/permissions
  GET /publishers/{publisherId}/tokens
  DELETE /publishers/{publisherId}/tokens/{tokenId}
  GET /users
  GET /users/publishers/`

const WITH_BODY = `
  POST /admin/nodes
  PUT /admin/nodes/{nodeId}
  PUT /admin/nodes/{nodeId}/versions/{versionNumber}
  POST /publishers
  PUT /publishers/{publisherId}
  PUT /publishers/{publisherId}/nodes/{nodeId}
  POST /publishers/{publisherId}/nodes/{nodeId}/claim-my-node
  PUT /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}
  POST /publishers/{publisherId}/tokens`

const WITH_QUERY = `
  GET /nodes
  GET /nodes/search
  GET /nodes/{nodeId}
  GET /nodes/{nodeId}/versions
  GET /nodes/{nodeId}/versions/{versionId}/comfy-nodes
  GET /versions
  GET /publishers/validate
  GET /publishers/{publisherId}/nodes/v2`

const callsIn = (list: string) => list.trim().split(/\s*\n\s*/)
const find = (call: string) => operations.get(nameless(call))

test.each([PLAIN, WITH_BODY, WITH_QUERY].flatMap(callsIn))('%s exists (specification, section 7)', (call) => {
  expect([...operations.keys()]).toContain(nameless(call))
})

test.each(callsIn(WITH_BODY))('%s takes JSON (specification, section 7)', (call) => {
  expect(Object.keys(find(call)?.requestBody?.content ?? {})).toEqual(['application/json'])
})

test.each(callsIn(WITH_QUERY))('%s takes query parameters (specification, section 7)', (call) => {
  expect(find(call)?.parameters?.filter((parameter) => parameter.in === 'query')).not.toEqual([])
})
