import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readWorkflow } from './read-workflow'
import { WorkflowRefusal } from './reading/workflow-refusal'

const EDITOR = JSON.stringify({
  last_node_id: 1,
  nodes: [{ id: 1, type: 'MaskBlur', properties: { cnr_id: 'acme-masks' } }],
  links: [],
})
const API = JSON.stringify({ 1: { class_type: 'ApiMaskBlur', inputs: {} } })

const utf8 = (text: string) => Buffer.from(text)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const be = (value: number, size = 4) => {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntBE(value, 0, size)
  return buffer
}
const le = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}

/** Summarizes what was read: the carrier and the classes. */
const read = async (bytes: Uint8Array) => {
  const { carrier, nodes } = await readWorkflow(bytes)
  return [carrier, ...nodes.map((node) => node.class)].join(' ')
}
const refusalOf = async (bytes: Uint8Array) => {
  const thrown = await readWorkflow(bytes).catch((error: unknown) => error)
  if (!(thrown instanceof WorkflowRefusal)) throw new Error(`not refused: ${String(thrown)}`)
  return { code: thrown.code, place: thrown.place }
}

const PNG_HEAD = latin1('\x89PNG\r\n\x1a\n')
const chunk = (kind: string, data: Uint8Array) => Buffer.concat([be(data.length), latin1(kind), data, be(0)])
const png = (...chunks: Uint8Array[]) =>
  Buffer.concat([PNG_HEAD, chunk('IHDR', Buffer.alloc(13)), ...chunks, chunk('IEND', Buffer.alloc(0))])

describe('a PNG', () => {
  test.each([
    ['in plain text', chunk('tEXt', utf8(`workflow\0${EDITOR}`))],
    ['in packed text', chunk('zTXt', Buffer.concat([utf8('workflow\0\0'), deflateSync(EDITOR)]))],
    ['in international text', chunk('iTXt', utf8(`workflow\0\0\0de\0Ablauf\0${EDITOR}`))],
    [
      'in packed international text',
      chunk('iTXt', Buffer.concat([utf8('workflow\0\x01\0\0\0'), deflateSync(EDITOR)])),
    ],
    ['in the chunk of animations', chunk('comf', utf8(`workflow\0${EDITOR}`))],
  ])('carries a workflow %s', async (_, carried) => {
    expect(await read(png(carried))).toBe('png MaskBlur')
  })

  test('with prompt and workflow gives the workflow, with a prompt alone the prompt', async () => {
    const prompt = chunk('tEXt', utf8(`prompt\0${API}`))
    expect(await read(png(prompt, chunk('tEXt', utf8(`workflow\0${EDITOR}`))))).toBe('png MaskBlur')
    expect(await read(png(prompt))).toBe('png ApiMaskBlur')
    expect(await read(png(prompt, chunk('tEXt', utf8('workflow\0{"nodes": [')))).catch(String)).toBe(
      'png ApiMaskBlur',
    )
  })

  test('that lies about the length of a chunk is refused with its place', async () => {
    const lying = Buffer.concat([PNG_HEAD, be(0x7fffffff), latin1('tEXt'), utf8('workflow')])
    expect(await refusalOf(lying)).toEqual({ code: 'media_broken', place: { byte: 16 } })
  })

  test('that was cut off after the workflow is read', async () => {
    const whole = png(chunk('tEXt', utf8(`workflow\0${EDITOR}`)), chunk('IDAT', Buffer.alloc(500)))
    expect(await read(whole.subarray(0, whole.length - 300))).toBe('png MaskBlur')
  })

  test('whose text unpacks to a gigabyte is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(70 * 1024 * 1024, 32))
    const carried = chunk('zTXt', Buffer.concat([utf8('workflow\0\0'), bomb]))
    expect(await refusalOf(png(carried))).toEqual({ code: 'too_large', place: { path: 'workflow' } })
  })

  test('says where the JSON in it breaks', async () => {
    expect(await refusalOf(png(chunk('tEXt', utf8('workflow\0{"nodes":\n ]}'))))).toEqual({
      code: 'json_broken',
      place: { line: 2, column: 2, path: 'workflow' },
    })
  })

  test('without one is told from a broken one', async () => {
    expect(await refusalOf(png(chunk('tEXt', utf8('Software\0paint'))))).toEqual({
      code: 'no_workflow',
      place: {},
    })
  })
})

describe('EXIF', () => {
  const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const tags = { IFD0: { Model: `prompt:${API}`, Make: `workflow:${EDITOR}` } }

  test.each([
    ['webp', () => picture().webp().withExif(tags)],
    ['jpeg', () => picture().jpeg().withExif(tags)],
    ['avif', () => picture().avif().withExif(tags)],
    ['png', () => picture().png().withExif(tags)],
    [
      'webp',
      () =>
        picture()
          .webp()
          .withExif({ IFD0: { ImageDescription: EDITOR } }),
    ],
    [
      'jpeg',
      () =>
        picture()
          .jpeg()
          .withExif({ IFD2: { UserComment: EDITOR } }),
    ],
    [
      'webp',
      () =>
        picture()
          .webp()
          .withXmp(xmp(`workflow:${EDITOR}`)),
    ],
    [
      'png',
      () =>
        picture()
          .png()
          .withXmp(xmp(`workflow:${EDITOR}`)),
    ],
  ])('of %s carries a workflow', async (carrier, make) => {
    expect(await read(await make().toBuffer())).toBe(`${carrier} MaskBlur`)
  })

  test('as UTF-16 in the comment of a user is read, whatever the byte order', async () => {
    for (const swapped of [false, true]) {
      const text = Buffer.from(EDITOR, 'utf16le')
      if (swapped) text.swap16()
      expect(await read(jpeg(0xe1, tiffWithComment(Buffer.concat([utf8('UNICODE\0'), text]))))).toBe(
        'jpeg MaskBlur',
      )
    }
  })

  test('that points outside of the file is refused with its place', async () => {
    const tiff = tiffWithComment(utf8('ASCII'))
    tiff.writeUInt32BE(0x7fffffff, 6 + 18)
    expect((await refusalOf(jpeg(0xe1, tiff))).code).toBe('media_broken')
  })

  const xmp = (text: string) =>
    `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:UserComment="${text.replaceAll('"', '&quot;')}"/></rdf:RDF></x:xmpmeta>`
})

/** A JPEG of one segment without image data. */
const jpeg = (marker: number, data: Uint8Array) =>
  Buffer.concat([be(0xffd8, 2), be(0xff00 + marker, 2), be(data.length + 2, 2), data, be(0xffd9, 2)])

/** EXIF with one entry, a user comment. */
const tiffWithComment = (comment: Uint8Array) =>
  Buffer.concat([
    utf8('Exif\0\0MM\0*'),
    be(8),
    be(1, 2),
    be(0x9286, 2),
    be(7, 2),
    be(comment.length),
    be(26),
    be(0),
    comment,
  ])

test('a comment of a JPEG carries a workflow', async () => {
  expect(await read(jpeg(0xfe, utf8(EDITOR)))).toBe('jpeg MaskBlur')
})

describe('MP4', () => {
  const box = (kind: string, ...content: Uint8Array[]) => {
    const data = Buffer.concat(content)
    return Buffer.concat([be(data.length + 8), latin1(kind), data])
  }
  const data = (text: string) => box('data', be(1), be(0), utf8(text))
  const handler = box('hdlr', Buffer.alloc(25))
  const movie = (...inside: Uint8Array[]) =>
    Buffer.concat([box('ftyp', utf8('isom'), be(0)), box('mdat', Buffer.alloc(100)), box('moov', ...inside)])
  const key = (name: string) => box('mdta', utf8(name))
  const numbered = (index: number, text: string) => {
    const item = box('    ', data(text))
    item.writeUInt32BE(index, 4)
    return item
  }

  test.each([
    [
      'under keys of its own',
      movie(
        box(
          'meta',
          handler,
          box('keys', be(0), be(2), key('prompt'), key('workflow')),
          box('ilst', numbered(1, API), numbered(2, EDITOR)),
        ),
      ),
    ],
    [
      'in the comment, prompt as text in it',
      movie(
        box(
          'udta',
          box(
            'meta',
            be(0),
            handler,
            box('ilst', box('\xa9cmt', data(`{"prompt":${JSON.stringify(API)},"workflow":${EDITOR}}`))),
          ),
        ),
      ),
    ],
    [
      'under a free name',
      movie(
        box(
          'udta',
          box(
            'meta',
            be(0),
            handler,
            box(
              'ilst',
              box(
                '----',
                box('mean', be(0), utf8('com')),
                box('name', be(0), utf8('workflow')),
                data(EDITOR),
              ),
            ),
          ),
        ),
      ),
    ],
    ['as QuickTime has it', movie(box('udta', box('\xa9cmt', be(EDITOR.length, 2), be(0, 2), utf8(EDITOR))))],
  ])('carries a workflow %s', async (_, bytes) => {
    expect(await read(bytes)).toBe('mp4 MaskBlur')
  })

  test('whose box is longer than the file is refused with its place', async () => {
    const cut = movie(handler)
    expect(await refusalOf(cut.subarray(0, cut.length - 10))).toEqual({
      code: 'media_broken',
      place: { byte: 124 },
    })
  })
})

test.each([
  ['of a known length', be(0x10, 1)],
  ['of an unknown length', be(0xff, 1)],
])('WebM carries a workflow in its tags, in a segment %s', async (_, clusterSize) => {
  const element = (id: number, ...content: Uint8Array[]) => {
    const inner = Buffer.concat(content)
    const idBytes = Buffer.from(id.toString(16), 'hex')
    return Buffer.concat([idBytes, be(0x10000000 + inner.length), inner])
  }
  const tag = (name: string, text: string) =>
    element(0x7373, element(0x67c8, element(0x45a3, utf8(name)), element(0x4487, utf8(text))))
  const tags = element(0x1254c367, tag('PROMPT', API), tag('WORKFLOW', EDITOR))
  const isKnown = clusterSize[0] === 0x10
  const segment = isKnown
    ? element(0x18538067, element(0x1f43b675, Buffer.alloc(50)), tags)
    : Buffer.concat([
        Buffer.from('1853806701ffffffffffffff', 'hex'),
        Buffer.from('1f43b675ff', 'hex'),
        element(0xa3, Buffer.alloc(50)),
        tags,
      ])
  expect(await read(Buffer.concat([element(0x1a45dfa3, Buffer.alloc(8)), segment]))).toBe('webm MaskBlur')
})

describe('sound', () => {
  const comments = (...lines: string[]) =>
    Buffer.concat([
      le(4),
      utf8('test'),
      le(lines.length),
      ...lines.flatMap((line) => [le(line.length), utf8(line)]),
    ])

  test('FLAC carries a workflow in its comments', async () => {
    const block = comments('TITLE=x', `workflow=${EDITOR}`)
    const flac = [utf8('fLaC'), be(34), Buffer.alloc(34), be(0x84000000 + block.length), block]
    expect(await read(Buffer.concat(flac))).toBe('flac MaskBlur')
  })

  test('FLAC behind a tag of MP3 carries it as well, in its comments or in the tag', async () => {
    const flac = (...lines: string[]) => {
      const block = comments(...lines)
      return Buffer.concat([utf8('fLaC'), be(0x84000000 + block.length), block])
    }
    const tag = (flags: number, ...content: Uint8Array[]) => {
      const { length } = Buffer.concat(content)
      return Buffer.concat([
        utf8('ID3\x04\0'),
        Buffer.from([flags, 0, 0, length >> 7, length & 127]),
        ...content,
      ])
    }
    const text = utf8(`\x03workflow\0${EDITOR}`)
    const frame = [utf8('TXXX'), Buffer.from([0, 0, text.length >> 7, text.length & 127]), be(0, 2), text]
    expect(await read(Buffer.concat([tag(0, Buffer.alloc(300)), flac(`workflow=${EDITOR}`)]))).toBe(
      'flac MaskBlur',
    )
    const withFoot = [tag(0x10, Buffer.alloc(9)), Buffer.alloc(10), flac(`prompt=${API}`)]
    expect(await read(Buffer.concat(withFoot))).toBe('flac ApiMaskBlur')
    expect(await read(Buffer.concat([tag(0, ...frame), flac('TITLE=x')]))).toBe('flac MaskBlur')
  })

  test('Opus carries a workflow in its comments, over two pages', async () => {
    const packet = Buffer.concat([utf8('OpusTags'), comments(`workflow=${EDITOR}`, `x=${'y'.repeat(700)}`)])
    const page = (segments: number[], content: Uint8Array) =>
      Buffer.concat([utf8('OggS'), Buffer.alloc(22), be(segments.length, 1), Buffer.from(segments), content])
    const ogg = [
      page([8], utf8('OpusHead')),
      page([255, 255], packet.subarray(0, 510)),
      page([255, packet.length - 765], packet.subarray(510)),
    ]
    expect(await read(Buffer.concat(ogg))).toBe('ogg MaskBlur')
  })

  test.each([
    ['Latin-1', utf8(`\0workflow\0${EDITOR}`)],
    ['UTF-16', Buffer.concat([be(1, 1), Buffer.from(`\ufeffworkflow\0\ufeff${EDITOR}`, 'utf16le')])],
    ['UTF-8', utf8(`\x03workflow\0${EDITOR}`)],
  ])('MP3 carries a workflow as %s', async (_, text) => {
    const frame = Buffer.concat([utf8('TXXX'), be(text.length), be(0, 2), text])
    const tag = Buffer.concat([
      utf8('ID3\x03\0\0'),
      Buffer.from([0, 0, frame.length >> 7, frame.length & 127]),
      frame,
    ])
    expect(await read(tag)).toBe('mp3 MaskBlur')
  })
})

test('SVG carries a workflow in its metadata, as a section or with entities', async () => {
  const both = `{"prompt":${API},"workflow":${EDITOR}}`
  const svg = (inner: string) =>
    utf8(
      `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><metadata>${inner}</metadata><path d="M0 0"/></svg>`,
    )
  expect(await read(svg(`<![CDATA[\n${both}\n]]>`))).toBe('svg MaskBlur')
  expect(await read(svg(both.replaceAll('"', '&quot;')))).toBe('svg MaskBlur')
})

test('a binary glTF carries a workflow beside its asset', async () => {
  const json = utf8(JSON.stringify({ asset: { version: '2.0', extras: { workflow: EDITOR } } }))
  const glb = [utf8('glTF'), le(2), le(20 + json.length), le(json.length), utf8('JSON'), json]
  expect(await read(Buffer.concat(glb))).toBe('glb MaskBlur')
})

test('what is none of these files is said to be so', async () => {
  expect(await refusalOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({
    code: 'unknown_format',
    place: {},
  })
})
