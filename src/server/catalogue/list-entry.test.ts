import { readListEntry } from './list-entry'

const entry = (fields: Record<string, unknown> = {}) =>
  readListEntry({
    title: 'Nodes',
    author: 'Ada',
    reference: 'https://github.com/ada/nodes',
    files: ['https://github.com/ada/nodes'],
    install_type: 'git-clone',
    description: 'Some nodes.',
    ...fields,
  })

test.each([
  ['title', { title: undefined }, 'title: Invalid input: expected string, received undefined'],
  ['title', { title: ' ' }, 'title: must not be empty'],
  ['author', { author: 7 }, 'author: Invalid input: expected string, received number'],
  ['files', { files: 'x' }, 'files: Invalid input: expected array, received string'],
  ['tags', { tags: 5 }, 'tags: must be a list of texts'],
  ['id', { id: 'my pack' }, 'id: "my pack" is not a legal pack id'],
  ['id', { id: 'Search' }, 'id: "Search" is not a legal pack id'],
  [
    'reference',
    { reference: 'https://civitai.com/models/1', files: ['https://civitai.com/api/download/1'] },
    'reference: https://civitai.com/models/1 is not the address of a Git repository',
  ],
  [
    'reference',
    { reference: 'https://github.fcom/a/b', files: [] },
    'reference: https://github.fcom/a/b is not the address of a Git repository',
  ],
  [
    'reference',
    { reference: '', files: undefined },
    'reference: empty is not the address of a Git repository',
  ],
])('an entry with an unusable %s is refused with the field and the reason', (_field, fields, refused) => {
  expect(entry(fields)).toEqual({ refused })
})

test('something that is no entry at all is refused', () => {
  expect(readListEntry('nodes')).toEqual({
    refused: 'the entry: Invalid input: expected object, received string',
  })
})

test.each([
  'http://www.github.com/ada/nodes/',
  'https://GitHub.com/ada/nodes.git',
  'https://github.com/ada/nodes/tree/main?tab=readme#top',
])('%s is the repository in its canonical spelling', (reference) => {
  expect(entry({ reference, files: [] })).toMatchObject({
    entry: { id: 'nodes', repository: 'https://github.com/ada/nodes', repositoryKey: 'github.com/ada/nodes' },
  })
})

test('what is cloned wins over the page an entry points to, with a remark', () => {
  expect(entry({ reference: 'https://civitai.com/user/ada' })).toMatchObject({
    entry: {
      repository: 'https://github.com/ada/nodes',
      remark:
        'reference https://civitai.com/user/ada differs from the cloned https://github.com/ada/nodes, which was taken',
    },
  })
})

test('tags may be one text, names lose control characters, and long descriptions are cut', () => {
  expect(
    entry({ title: 'No\u0000des\n', tags: 'image, mask,,image', description: 'x'.repeat(2000) }),
  ).toMatchObject({
    entry: { name: 'No des', tags: ['image', 'mask'], description: 'x'.repeat(1000) },
  })
})

test("a description loses the mark-up of ComfyUI-Manager's pages", () => {
  const description =
    'Uses [a/wand](https://example.com/wand).<br>[w/NOTE: see the [a/old one](https://example.com).]'
  expect(entry({ description })).toMatchObject({
    entry: { description: 'Uses wand. NOTE: see the old one.' },
  })
})

test.each([
  ['Loads images. (Description by CC)', 'Loads images.'],
  ['Nodes: Blur, Crop. Blurs and crops.', 'Blur, Crop. Blurs and crops.'],
  ['NODES:Blur, Crop', 'Blur, Crop'],
  ['Nodes for blurring', 'Nodes for blurring'],
  ['Put **all** models into `models/*`, *really*.', 'Put all models into models/*, really.'],
  ['## Blur\n- fast\n> and  good', 'Blur fast and good'],
  ['See [the guide](https://example.com) ![a mask](mask.png).', 'See the guide a mask.'],
  ['Blur Nodes\\nThey blur.', 'Blur Nodes They blur.'],
  [
    'Edit __init__.py, remove <pad>, use *a or *b, /* x */',
    'Edit __init__.py, remove <pad>, use *a or *b, /* x */',
  ],
  ['Nodes: (Description by CC)', ''],
])('of the description %j only what tells something of the pack is kept', (description, plain) => {
  expect(entry({ description })).toMatchObject({ entry: { description: plain } })
})
