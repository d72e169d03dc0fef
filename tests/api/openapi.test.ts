import { z } from 'zod'
import { adminCountsSchema } from '../../src/contract/admin/admin-counts'
import * as adminLists from '../../src/contract/admin/admin-lists'
import { adminTokenSchema } from '../../src/contract/admin/admin-token'
import * as audit from '../../src/contract/admin/audit'
import { claimInputSchema } from '../../src/contract/packs/claim'
import * as comfyNode from '../../src/contract/versions/comfy-node'
import * as indexSnapshot from '../../src/contract/index/index-snapshot'
import { suggestionClassesSchema, suggestionIndexSchema } from '../../src/contract/index/index-suggestions'
import * as inputs from '../../src/contract/packs/inputs'
import * as node from '../../src/contract/packs/node'
import * as nodeVersion from '../../src/contract/versions/node-version'
import * as publish from '../../src/contract/packs/publish'
import * as publisher from '../../src/contract/people/publisher'
import * as token from '../../src/contract/people/token'
import { translationsInputSchema } from '../../src/contract/packs/translations'
import { userSchema } from '../../src/contract/people/user'
import { versionContentsSchema } from '../../src/contract/versions/version-contents'
import { describeService } from '../../src/tools/describe-service'

interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  items?: Schema
  example?: unknown
  examples?: unknown[]
}
type Content = Record<string, { schema: Schema; example?: unknown } | undefined>
interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

const document = JSON.parse(describeService()) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

const resolved = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema

/** Whether the content has an example; for a list: its items. */
function isShown(content: NonNullable<Content[string]>): boolean {
  const schema = resolved(content.schema)
  const shown = schema.type === 'array' && schema.items ? resolved(schema.items) : schema
  return [content.example, schema.example, shown.example, shown.examples].some((value) => value !== undefined)
}

test('every operation has its own name, a summary and a place', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  const silent = operations.filter(({ operation }) => !operation.summary || operation.tags?.length !== 1)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('every parameter says what it is', () => {
  const silent = operations.flatMap(({ name, operation }) =>
    (operation.parameters ?? []).filter((one) => !one.description).map((one) => `${name}: ${one.name}`),
  )
  expect(silent).toEqual([])
})

test('every JSON body and every JSON answer has an example', () => {
  const silent = operations.flatMap(({ name, operation }) => {
    const successes = Object.entries(operation.responses).filter(([status]) => status < '300')
    const contents = [
      operation.requestBody?.content['application/json'],
      ...successes.map(([, response]) => response.content?.['application/json']),
    ]
    return contents.some((content) => content && !isShown(content)) ? [name] : []
  })
  expect(silent).toEqual([])
})

test('every operation says how it succeeds and how it can be refused', () => {
  const missing = operations.flatMap(({ name, operation }) => {
    const { responses, security, requestBody, parameters = [] } = operation
    const wanted = ['429', '500', '503']
    if (security) wanted.push('401')
    if (requestBody) wanted.push('413', '415')
    if (requestBody?.content['application/json'] || parameters.some((one) => one.in === 'query'))
      wanted.push('400')
    if (!Object.keys(responses).some((status) => status < '300')) wanted.push('a success')
    return wanted.filter((status) => !responses[status]).map((status) => `${name}: ${status}`)
  })
  expect(missing).toEqual([])
})

test('every refusal is described by its codes, in the one form refusals have', () => {
  const odd = operations.flatMap(({ name, operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => status >= '400')
      .filter(
        ([, { description, content }]) =>
          !/^`[a-z_]+`(?:, `[a-z_]+`)*$/.test(description ?? '') ||
          content?.['application/json']?.schema.$ref !== '#/components/schemas/ErrorBody',
      )
      .map(([status]) => `${name}: ${status}`),
  )
  expect(odd).toEqual([])
})

const modules = {
  ...adminLists,
  ...audit,
  ...comfyNode,
  ...indexSnapshot,
  ...inputs,
  ...node,
  ...nodeVersion,
  ...publish,
  ...publisher,
  ...token,
}
const single = {
  adminCountsSchema,
  adminTokenSchema,
  claimInputSchema,
  suggestionClassesSchema,
  suggestionIndexSchema,
  translationsInputSchema,
  userSchema,
  versionContentsSchema,
}
const withExamples = Object.entries({ ...modules, ...single }).flatMap(([name, schema]) => {
  const example = schema instanceof z.ZodType ? schema.meta()?.example : undefined
  return schema instanceof z.ZodType && example !== undefined ? [{ name, schema, example }] : []
})

test.each(withExamples)('the example of $name is one', ({ schema, example }) => {
  expect(schema.parse(example)).toEqual(example)
})

test('packs, versions and publishers have the states that clients know, and no others (specification, section 3)', () => {
  const { NodeStatus, NodeVersionStatus, PublisherStatus } = document.components.schemas
  expect([NodeStatus?.enum, NodeVersionStatus?.enum, PublisherStatus?.enum]).toEqual([
    ['NodeStatusActive', 'NodeStatusDeleted', 'NodeStatusBanned'],
    [
      'NodeVersionStatusActive',
      'NodeVersionStatusDeleted',
      'NodeVersionStatusBanned',
      'NodeVersionStatusPending',
      'NodeVersionStatusFlagged',
    ],
    ['PublisherStatusActive', 'PublisherStatusBanned'],
  ])
})

test('there are examples to hold against their schemas', () => {
  expect(withExamples.length).toBeGreaterThan(30)
})
