import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { readWorkflow } from './read-workflow'
import type { WorkflowReading } from './reading/workflow-reading'
import { WorkflowRefusal } from './reading/workflow-refusal'

const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const read = (value: unknown) => readWorkflow(bytesOf(value))
const refusalOf = async (value: unknown) => {
  const thrown = await read(value).catch((error: unknown) => error)
  if (!(thrown instanceof WorkflowRefusal)) throw new Error(`not refused: ${String(thrown)}`)
  return { code: thrown.code, place: thrown.place }
}
const classes = ({ nodes }: WorkflowReading) => nodes.map((node) => `${node.id} ${node.class}`)

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const subgraph = (number: number, nodes: object[]) => ({
  id: id(number),
  name: `S${number}`,
  nodes,
  links: [],
})

describe('subgraphs', () => {
  test('in subgraphs are read where they are used, each use by itself', async () => {
    const reading = await read({
      nodes: [
        { id: 1, type: id(1), mode: 4 },
        { id: 2, type: id(1) },
      ],
      links: [],
      definitions: {
        subgraphs: [
          {
            ...subgraph(1, [{ id: 5, type: id(2), inputs: [{ name: 'image', type: 'IMAGE', link: 1 }] }]),
            inputNode: { id: -10 },
            outputNode: { id: -20 },
            links: [{ id: 1, origin_id: -10, origin_slot: 0, target_id: 5, target_slot: 0, type: 'IMAGE' }],
          },
          subgraph(2, [{ id: 9, type: 'MaskBlur' }]),
        ],
      },
    })
    expect(classes(reading)).toEqual([
      `1 ${id(1)}`,
      `2 ${id(1)}`,
      `1:5 ${id(2)}`,
      '1:5:9 MaskBlur',
      `2:5 ${id(2)}`,
      '2:5:9 MaskBlur',
    ])
    expect(reading.nodes[3]).toMatchObject({ parent: '1:5', place: 'definitions.subgraphs[1].nodes[0]' })
    expect(reading.links[0]).toEqual({
      id: '1',
      scope: '1',
      from: { node: '1', slot: 0 },
      to: { node: '1:5', slot: 0 },
      type: 'IMAGE',
    })
  })

  test('that contain themselves are said to, and read once', async () => {
    const reading = await read({
      nodes: [{ id: 1, type: id(1) }],
      links: [],
      definitions: {
        subgraphs: [
          subgraph(1, [
            { id: 2, type: id(1) },
            { id: 3, type: 'MaskBlur' },
          ]),
        ],
      },
    })
    expect(classes(reading)).toEqual([`1 ${id(1)}`, `1:2 ${id(1)}`, '1:3 MaskBlur'])
    expect(reading.problems).toEqual([
      { code: 'subgraph_in_itself', place: 'definitions.subgraphs[0].nodes[0]' },
    ])
  })

  test('that double thirty times are refused, with the place', async () => {
    const levels = Array.from({ length: 30 }, (_, level) =>
      subgraph(level, [
        { id: 1, type: id(level + 1) },
        { id: 2, type: id(level + 1) },
      ]),
    )
    const refused = await refusalOf({
      nodes: [{ id: 1, type: id(0) }],
      links: [],
      definitions: { subgraphs: levels },
    })
    expect(refused.code).toBe('too_many_nodes')
    expect(refused.place.path).toMatch(/^definitions\.subgraphs\[\d+\]\.nodes\[\d\]$/)
  })

  test('that go down a hundred levels are refused', async () => {
    const levels = Array.from({ length: 100 }, (_, level) =>
      subgraph(level, [{ id: 1, type: id(level + 1) }]),
    )
    expect(
      await refusalOf({ nodes: [{ id: 1, type: id(0) }], links: [], definitions: { subgraphs: levels } }),
    ).toEqual({ code: 'too_deep', place: { path: 'definitions.subgraphs[49].nodes[0]' } })
  })

  test('that the file does not have are said to be missing', async () => {
    const { nodes, problems } = await read({ nodes: [{ id: 1, type: id(4) }], links: [] })
    expect(nodes[0]?.kind).toBe('subgraph')
    expect(problems).toEqual([{ code: 'subgraph_missing', place: 'nodes[0]' }])
  })
})

test('group nodes are read as what is in them, by both ways of naming them', async () => {
  const groupNodes = {
    Loaders: {
      nodes: [
        { type: 'LoadImage', index: 0, outputs: [{ name: 'IMAGE', type: 'IMAGE', links: [] }] },
        { type: 'MaskBlur', index: 1 },
      ],
      links: [
        [0, 0, 1, 0, 7, 'IMAGE'],
        [null, 0, 1, 1, 8, 'MASK'],
      ],
    },
  }
  const reading = await read({
    nodes: [
      { id: 1, type: 'workflow>Loaders' },
      { id: 2, type: 'workflow/Loaders' },
      { id: 3, type: 'workflow>Gone' },
    ],
    links: [],
    extra: { groupNodes },
  })
  expect(classes(reading)).toEqual([
    '1 workflow>Loaders',
    '2 workflow/Loaders',
    '3 workflow>Gone',
    '1:0 LoadImage',
    '1:1 MaskBlur',
    '2:0 LoadImage',
    '2:1 MaskBlur',
  ])
  expect(reading.links.map(({ scope, from, to, type }) => [scope, from.node, to.node, type])).toEqual([
    ['1', '1:0', '1:1', 'IMAGE'],
    ['2', '2:0', '2:1', 'IMAGE'],
  ])
  expect(reading.problems).toEqual([{ code: 'subgraph_missing', place: 'nodes[2]' }])
})

describe('odd files', () => {
  test('ids twice are said with the place, and both nodes are read', async () => {
    const reading = await read({
      nodes: [
        { id: 1, type: 'A' },
        { id: 1, type: 'B' },
        { id: '1', type: 'C' },
      ],
      links: [],
    })
    expect(classes(reading)).toEqual(['1 A', '1~2 B', '1~3 C'])
    expect(reading.problems).toEqual([
      { code: 'id_twice', place: 'nodes[1]' },
      { code: 'id_twice', place: 'nodes[2]' },
    ])
  })

  test('names of prototypes are names like any other', async () => {
    const editor =
      '{"nodes":[{"id":"__proto__","type":"constructor","properties":{"__proto__":{"cnr_id":"x"}}}],"links":[]}'
    const { nodes } = await read(editor)
    expect(nodes[0]).toMatchObject({ id: '__proto__', class: 'constructor' })
    expect(nodes[0]?.cnrId).toBeUndefined()
    const api =
      '{"__proto__":{"class_type":"toString","inputs":{"__proto__":["hasOwnProperty",0]}},"hasOwnProperty":{"class_type":"valueOf","inputs":{}}}'
    expect(classes(await read(api))).toEqual(['__proto__ toString', 'hasOwnProperty valueOf'])
    expect(({} as { class_type?: string }).class_type).toBeUndefined()
  })

  test('what JSON can say and no text can hold is replaced, in either form', async () => {
    const editor = '{"nodes":[{"type":"A\\u0000\\ud83d","properties":{"cnr_id":"\\udc00b"}}],"links":[]}'
    expect((await read(editor)).nodes[0]).toMatchObject({ class: 'A\ufffd\ufffd', cnrId: '\ufffdb' })
    expect(classes(await read('{"1":{"class_type":"\\u0000😀","inputs":{}}}'))).toEqual(['1 \ufffd😀'])
  })

  test('nodes copied on the canvas bring their subgraphs beside them', async () => {
    const id = '1b1b1b1b-0000-4000-8000-000000000001'
    const copied = {
      nodes: [{ id: 1, type: id }],
      links: [],
      reroutes: [],
      subgraphs: [{ id, name: 'Faces', nodes: [{ id: 2, type: 'A' }], links: [] }],
    }
    const reading = await read(copied)
    expect(classes(reading)).toEqual([`1 ${id}`, '1:2 A'])
    expect(reading.nodes[1]?.place).toBe('subgraphs[0].nodes[0]')
  })

  test('NaN and Infinity, as Python writes them, are taken, but not inside texts', async () => {
    const { nodes } = await read(
      '{"nodes":[{"id":1,"type":"A","widgets_values":[NaN,-Infinity,"NaN \\" Infinity",1]}],"links":[]}',
    )
    expect(nodes[0]?.widgets).toEqual([
      { value: null },
      { value: null },
      { value: 'NaN " Infinity' },
      { value: 1 },
    ])
  })

  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeff{"1":{"class_type":"Größe","inputs":{}}}')],
    ['UTF-16', Buffer.from('\ufeff{"1":{"class_type":"Größe","inputs":{}}}', 'utf16le')],
    [
      'UTF-16 the other way, without a mark',
      Buffer.from('{"1":{"class_type":"Größe","inputs":{}}}', 'utf16le').swap16(),
    ],
  ])('%s is read', async (_, bytes) => {
    expect(classes(await readWorkflow(bytes))).toEqual(['1 Größe'])
  })

  test('what is no UTF-8 is read and said', async () => {
    const bytes = Buffer.from('{"1":{"class_type":"A","inputs":{"x":"\xe9"}}}', 'latin1')
    expect((await readWorkflow(bytes)).problems).toEqual([{ code: 'not_utf8' }])
  })

  test.each([
    ['prompt and workflow', { prompt: {}, workflow: { nodes: [{ id: 1, type: 'A' }], links: [] } }],
    ['a workflow as text', { workflow: '{"nodes":[{"id":1,"type":"A"}],"links":[]}' }],
    [
      'an entry of the history',
      {
        c0ffee: {
          prompt: [
            1,
            'c0ffee',
            { 1: { class_type: 'B', inputs: {} } },
            { extra_pnginfo: { workflow: { nodes: [{ id: 1, type: 'A' }], links: [] } } },
            ['1'],
          ],
          outputs: {},
        },
      },
    ],
    [
      'the queue',
      {
        queue_running: [[0, 'c0ffee', { 1: { class_type: 'A', inputs: {} } }, {}, ['1']]],
        queue_pending: [],
      },
    ],
    ['a request', { client_id: 'x', prompt: { 1: { class_type: 'A', inputs: {} } } }],
    [
      'a template of nodes',
      [{ name: 'mine', data: '{"nodes":[{"id":1,"type":"A"}],"groups":[],"links":[]}' }],
    ],
    ['a job of another program', { input: { workflow_json: '{"1":{"class_type":"A","inputs":{}}}' } }],
  ])('%s is unwrapped', async (_, wrapped) => {
    expect(classes(await read(wrapped))).toEqual(['1 A'])
  })

  test('models are found in lists and objects, with where they are to be had', async () => {
    const { models } = await read({
      nodes: [
        { id: 1, type: 'A', widgets_values: [{ on: true, lora: 'add_detail.safetensors' }, 'euler', null] },
        {
          id: 2,
          type: 'B',
          properties: {
            models: [
              { name: 'x.gguf', url: 'https://example.com/x.gguf', directory: 'unet' },
              { name: 'y.pt', url: 'javascript:1' },
            ],
          },
          widgets_values: { model_name: 'x.gguf', vae: 'z.sft' },
        },
      ],
      links: [],
    })
    expect(models).toEqual([
      { name: 'add_detail.safetensors', node: '1', input: 'lora' },
      { name: 'x.gguf', node: '2', url: 'https://example.com/x.gguf', directory: 'unet' },
      { name: 'y.pt', node: '2' },
      { name: 'z.sft', node: '2', input: 'vae' },
    ])
  })
})

describe('hostile files', () => {
  test.each([
    ['a nesting of 100,000', '['.repeat(100_000), { code: 'too_deep', place: { line: 1, column: 201 } }],
    [
      'objects nested 100,000 times',
      '{"a":\n'.repeat(100_000),
      { code: 'too_deep', place: { line: 201, column: 1 } },
    ],
    [
      'a text that never ends',
      `{"nodes": "${'\\"'.repeat(1_000_000)}`,
      { code: 'json_broken', place: { line: 1, column: 2_000_012 } },
    ],
    ['a comma too many', '{\n  "nodes": [],\n}', { code: 'json_broken', place: { line: 3, column: 1 } }],
    ['half a file', '{"nodes":[{"id":1,"ty', { code: 'json_broken', place: { line: 1, column: 22 } }],
    ['two files', '{} {}', { code: 'json_broken', place: { line: 1, column: 4 } }],
    ['a list of numbers', `[${'1,'.repeat(1_000_000)}1]`, { code: 'no_workflow', place: {} }],
    [
      'a million nodes',
      `{"nodes":[${'{"type":"A"},'.repeat(1_000_000)}{}],"links":[]}`,
      { code: 'too_many_nodes', place: { path: 'nodes' } },
    ],
    ['words', 'hello', { code: 'unknown_format', place: {} }],
    ['a gap', ' \n', { code: 'empty', place: {} }],
  ])('%s', async (_, text, refused) => {
    expect(await refusalOf(text)).toEqual(refused)
  })

  test('ten megabytes of one text are cut, and of a class left out', async () => {
    const long = 'x'.repeat(10_000_000)
    const { nodes, problems } = await read({
      nodes: [
        { id: 1, type: 'A', widgets_values: [long], title: long },
        { id: 2, type: long },
      ],
      links: [],
    })
    expect(nodes).toHaveLength(1)
    expect(String(nodes[0]?.widgets[0]?.value)).toHaveLength(1_000)
    expect(nodes[0]?.title).toHaveLength(300)
    expect(problems).toEqual([{ code: 'class_too_long', place: 'nodes[1]' }])
    expect(await refusalOf(JSON.stringify({ nodes: [{ id: 1, type: long }], links: [] }))).toEqual({
      code: 'no_readable_nodes',
      place: { path: 'nodes[0]' },
    })
  })

  test('nodes that are none are said with their places, a hundred of them at most', async () => {
    const { nodes, problems } = await read({
      nodes: [{ id: 1, type: 'A' }, null, 5, [], { type: 7 }, ...Array.from({ length: 500 }, () => 'x')],
      links: [[1, 1, 0, 99, 0, 'X'], null, 'x', {}],
      groups: [null, { title: 5, bounding: ['x'] }],
    })
    expect(nodes).toHaveLength(1)
    expect(problems).toHaveLength(100)
    expect(problems[0]).toEqual({ code: 'node_without_class', place: 'nodes[1]' })
  })
})

describe('whatever is broken', () => {
  const workflow = JSON.stringify({
    nodes: [{ id: 1, type: 'MaskBlur', pos: [1, 2] }],
    links: [[1, 1, 0, 1, 0, 'X']],
  })
  const chunk = (kind: string, data: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const box = (kind: string, ...content: Uint8Array[]) => {
    const data = Buffer.concat(content)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length + 8)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, data])
  }
  const comment = `workflow=${workflow}`
  const le = (value: number) => {
    const four = Buffer.alloc(4)
    four.writeUInt32LE(value)
    return four
  }
  const comments = Buffer.concat([le(0), le(1), le(comment.length), Buffer.from(comment)])
  const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  const exif = { IFD0: { Make: `workflow:${workflow}` } }
  const ebml = (hex: string, ...content: Uint8Array[]) => {
    const data = Buffer.concat(content)
    const size = Buffer.alloc(4)
    size.writeUInt32BE(0x10000000 + data.length)
    return Buffer.concat([Buffer.from(hex, 'hex'), size, data])
  }

  const make: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    json: () => Buffer.from(workflow),
    png: () =>
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('zTXt', Buffer.concat([Buffer.from('workflow\0\0'), deflateSync(workflow)])),
        chunk('tEXt', Buffer.from(`prompt\0${workflow}`)),
      ]),
    webp: () => picture().webp().withExif(exif).toBuffer(),
    jpeg: () => picture().jpeg().withExif(exif).toBuffer(),
    avif: () => picture().avif().withExif(exif).toBuffer(),
    mp4: () =>
      Buffer.concat([
        box('ftyp', Buffer.from('isom')),
        box(
          'moov',
          box(
            'udta',
            box(
              'meta',
              Buffer.alloc(4),
              box('hdlr', Buffer.alloc(8)),
              box('ilst', box('\xa9cmt', box('data', Buffer.alloc(8), Buffer.from(workflow)))),
            ),
          ),
        ),
      ]),
    webm: () =>
      Buffer.concat([
        ebml('1a45dfa3', Buffer.alloc(4)),
        ebml(
          '18538067',
          ebml(
            '1254c367',
            ebml(
              '7373',
              ebml('67c8', ebml('45a3', Buffer.from('WORKFLOW')), ebml('4487', Buffer.from(workflow))),
            ),
          ),
        ),
      ]),
    flac: () => Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x84, 0, 0, comments.length]), comments]),
    ogg: () => {
      const packet = Buffer.concat([Buffer.from('OpusTags'), comments])
      const page = (content: Uint8Array) =>
        Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.from([1, content.length]), content])
      return Buffer.concat([page(Buffer.from('OpusHead')), page(packet)])
    },
    mp3: () => {
      const text = Buffer.from(`\0workflow\0${workflow}`)
      const frame = Buffer.concat([Buffer.from('TXXX\0\0\0'), Buffer.from([text.length, 0, 0]), text])
      return Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0'),
        Buffer.from([frame.length >> 7, frame.length & 127]),
        frame,
      ])
    },
    svg: () => Buffer.from(`<svg><metadata><![CDATA[${workflow}]]></metadata></svg>`),
  }

  test.each(Object.keys(make))('%s, cut anywhere or with bytes changed, is read or refused', async (kind) => {
    const whole = Buffer.from((await make[kind]?.()) ?? [])
    expect((await readWorkflow(whole)).nodes.map((node) => node.class)).toEqual(['MaskBlur'])
    const end = whole.length - 1
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: end }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: end }), fc.integer({ min: 0, max: 255 })), {
          maxLength: 6,
        }),
        fc.boolean(),
        async (length, changes, isCut) => {
          const broken = Buffer.from(isCut ? whole.subarray(0, length) : whole)
          for (const [at, value] of changes) if (at < broken.length) broken[at] = value
          const thrown: unknown = await readWorkflow(broken).then(
            () => undefined,
            (error: unknown) => error,
          )
          if (thrown !== undefined) expect(thrown).toBeInstanceOf(WorkflowRefusal)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('any JSON is read or refused', async () => {
    const nodes = fc.record({
      nodes: fc.array(fc.jsonValue()),
      links: fc.array(fc.jsonValue()),
      definitions: fc.jsonValue(),
      extra: fc.jsonValue(),
      groups: fc.jsonValue(),
    })
    const node = fc.record({ class_type: fc.string(), inputs: fc.jsonValue(), _meta: fc.jsonValue() })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), nodes, fc.dictionary(fc.string(), node)), async (value) => {
        const thrown: unknown = await read(value).then(
          () => undefined,
          (error: unknown) => error,
        )
        if (thrown !== undefined) expect(thrown).toBeInstanceOf(WorkflowRefusal)
      }),
    )
  })
})
