import fc from 'fast-check'
import { encoded, hostileBody, hostileSegment, hostileText } from './hostile-values'
import { ACTORS } from './household'
import { schemaValue, type Known, type Schema } from './schema-values'

interface Parameter {
  name: string
  in: string
  schema: Schema
}

/** An operation as the service's document describes it. */
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

/** What stands for the ids that differ from run to run. */
export const VERSION_ID = '«version»'
export const TOKEN_ID = '«token»'
export const SECRET = '«secret»'

const PACKS = ['pack', 'PACK', 'lost', 'new-pack', 'search']
const KNOWN: Known = {
  texts: ['acme', 'pack', 'Blur', 'blur', '1.0.0', 'owner', 'a', 'Acme Tools', VERSION_ID],
  byName: {
    publisherId: ['acme', 'acme', 'Acme', 'other', 'validate'],
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

/** Calls of one operation by anyone: some as documented, some broken in a place or two, some in all. */
export function requestsOf(
  template: string,
  method: string,
  operation: DocumentedOperation,
  components: Record<string, Schema>,
): fc.Arbitrary<FuzzRequest> {
  const value = (schema: Schema, name: string) => schemaValue(schema, components, KNOWN, name)
  const parameters = operation.parameters ?? []
  const segments = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }) =>
      fc
        .oneof(
          { weight: 6, arbitrary: value(schema, name).map((text) => encoded(written(text))) },
          { weight: 1, arbitrary: hostileSegment },
        )
        .map((segment) => [name, segment] as const),
    )
  const queries = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => queryOf(name, value(schema, name)))
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const body = fc.oneof(
    {
      weight: content ? 7 : 0,
      arbitrary: content ? value(content.schema, '').map((json) => JSON.stringify(json)) : fc.constant(''),
    },
    { weight: content ? 1 : 0, arbitrary: hostileBody },
    { weight: content ? 0 : 5, arbitrary: fc.constant(undefined) },
    { weight: content ? 0 : 1, arbitrary: hostileBody },
  )
  return fc
    .record({
      actor: fc.constantFrom(...ACTORS, 'owner', 'admin'),
      segments: fc.tuple(...segments),
      query: fc.tuple(...queries),
      junk: fc.option(
        hostileSegment.map((name) => `${name}=${name}`),
        { freq: 12 },
      ),
      body: method === 'get' ? fc.constant(undefined) : body,
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant(type ?? 'application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
      headers: hostileHeaders,
    })
    .map(({ actor, segments: given, query, junk, body: text, type: contentType, headers }) => {
      const place = Object.fromEntries(given)
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => place[name] ?? '')
      const search = [...query.flat(), junk].filter((part) => part !== null && part !== undefined).join('&')
      return {
        method: method.toUpperCase(),
        path: search ? `${path}?${search}` : path,
        actor,
        headers:
          text === undefined ? headers : { ...headers, ...(contentType && { 'Content-Type': contentType }) },
        body: text,
      }
    })
}

/** A parameter left out, given once, given several times, or given as nobody would. */
const queryOf = (name: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<string[]> => {
  const one = values.map((value) => [value].flat().map((part) => `${name}=${encoded(written(part))}`))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one, one).map((both) => both.flat()) },
    { weight: 1, arbitrary: hostileText.map((text) => [`${name}=${encoded(text)}`]) },
    { weight: 1, arbitrary: hostileSegment.map((text) => [`${name}[]=${text}`, name]) },
  )
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
