import fc from 'fast-check'
import { encoded, hostileBody, hostileSegment, hostileText } from './hostile-values'
import { ACTORS } from './permission-fixtures'
import { schemaValue, type Known, type Making, type Schema } from './schema-values'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

/** An operation of the service's OpenAPI document. */
export interface DocumentedOperation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** Placeholders for ids that differ from run to run. */
export const VERSION_ID = '«version»'
export const TOKEN_ID = '«token»'
export const SECRET = '«secret»'

const PACKS = ['pack', 'pack', 'PACK', 'lost', 'new-pack']
const KNOWN: Known = {
  texts: ['acme', 'pack', 'Blur', 'blur', '1.0.0', 'owner', 'a', 'Acme Tools', VERSION_ID],
  byName: {
    publisherId: ['acme', 'acme', 'acme', 'Acme', 'other'],
    nodeId: PACKS,
    node_id: PACKS,
    id: ['new-pack', 'brand-new', 'pack'],
    versionId: [VERSION_ID, '1.0.0', 'v1.0'],
    versionNumber: ['1.0.0', '1.0', VERSION_ID],
    version: ['1.0.0', '1.1.0', 'v2'],
    tokenId: [TOKEN_ID],
    userId: ['owner', 'someone', 'admin'],
    comfyNodeName: ['Blur', 'blur'],
    personal_access_token: [SECRET],
    status: [
      'NodeStatusActive',
      'NodeVersionStatusActive',
      'NodeVersionStatusBanned',
      'NodeVersionStatusFlagged',
    ],
    expires: ['9999999999999'],
    star: ['1', '5', '6'],
    sort: ['name', 'create_time;desc', 'total_install'],
  },
}

const TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'application/zip',
  'multipart/form-data',
  '',
]

export interface FuzzRequest {
  method: string
  path: string
  actor: (typeof ACTORS)[number]
  headers: Record<string, string>
  body?: string
}

/** Generates requests of one operation by any caller: two in three as documented, the others partly invalid. */
export function requestsOf(
  template: string,
  method: string,
  operation: DocumentedOperation,
  components: Record<string, Schema>,
): fc.Arbitrary<FuzzRequest> {
  const made = (isCalm: boolean) =>
    requests(template, method, operation, { components, known: KNOWN, isCalm })
  return fc.oneof({ weight: 2, arbitrary: made(true) }, { weight: 1, arbitrary: made(false) })
}

function requests(template: string, method: string, operation: DocumentedOperation, making: Making) {
  const { parameters = [], requestBody } = operation
  const inPlace = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const [type = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return fc
    .record({
      actor: fc.constantFrom(...ACTORS, 'owner', 'owner', 'admin', 'admin'),
      segments: fc.tuple(...inPlace.map((one) => segmentOf(one, making))),
      query: fc.tuple(...inQuery.map((one) => queryOf(one, making))),
      body: method === 'get' ? fc.constant(undefined) : bodyOf(content?.schema, making),
      type: making.isCalm ? fc.constant(type) : fc.constantFrom(type, type, type, ...TYPES),
      headers: making.isCalm ? fc.constant({}) : hostileHeaders,
    })
    .map(({ actor, segments, query, body, type: contentType, headers }): FuzzRequest => {
      const place = Object.fromEntries(segments)
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => place[name] ?? '')
      const search = query.flat().join('&')
      return {
        method: method.toUpperCase(),
        path: search ? `${path}?${search}` : path,
        actor,
        headers: { ...headers, ...(body !== undefined && contentType && { 'Content-Type': contentType }) },
        body,
      }
    })
}

function segmentOf({ name, schema }: Parameter, making: Making): fc.Arbitrary<[string, string]> {
  const value = schemaValue(schema, making, name).map((text) => encoded(written(text)))
  const segment = making.isCalm ? value : fc.oneof(value, value, hostileSegment)
  return segment.map((text) => [name, text])
}

/** Generates a query parameter: absent, once, several times, or malformed. */
function queryOf({ name, schema, required }: Parameter, making: Making): fc.Arbitrary<string[]> {
  const given = schemaValue(schema, making, name).map((value) =>
    [value].flat().map((part) => `${name}=${encoded(written(part))}`),
  )
  const none = fc.constant<string[]>([])
  if (making.isCalm) return required ? given : fc.oneof(none, none, given)
  return fc.oneof(
    none,
    none,
    none,
    given,
    fc.tuple(given, given).map((both) => both.flat()),
    hostileText.map((text) => [`${name}=${encoded(text)}`]),
    hostileSegment.map((text) => [`${name}[]=${text}`, name]),
  )
}

function bodyOf(schema: Schema | undefined, making: Making): fc.Arbitrary<string | undefined> {
  const json = schema && schemaValue(schema, making).map((value) => JSON.stringify(value))
  if (making.isCalm) return json ?? fc.constant(undefined)
  return json ? fc.oneof(json, json, hostileBody) : fc.oneof(fc.constant(undefined), hostileBody)
}

const hostileHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer a.b.c' },
      { Authorization: `Bearer ${'x'.repeat(9_000)}` },
      { 'If-None-Match': '*' },
      { 'If-None-Match': '"' },
      { 'Cache-Control': 'no-cache' },
      { Range: 'bytes=-0' },
      { Range: 'bytes=99999999999999999999-1' },
      { 'Accept-Encoding': 'nonsense;q=nan' },
      { 'X-Forwarded-For': '1.2.3.4.5, ::::, unknown' },
      { 'X-Request-Id': "'; drop" },
    ),
  },
)

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
