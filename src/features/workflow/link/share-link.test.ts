import { readShareFragment, shareFragment } from './share-link'

const packed = async (text: string) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return `#w=${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`
}

test('a link holds classes and packs, and gives back the same', async () => {
  const classes = [
    { class: 'FaceDetailer', packId: 'comfyui-impact-pack' },
    { class: 'KSampler //Inspire' },
    { class: '图像 <b>&#' },
    { class: '__proto__' },
  ]
  const fragment = await shareFragment(classes)
  expect(fragment).toMatch(/^#w=[\w-]+$/)
  expect(await readShareFragment(fragment ?? '')).toEqual([
    { class: 'FaceDetailer', cnr_id: 'comfyui-impact-pack' },
    { class: 'KSampler //Inspire' },
    { class: '图像 <b>&#' },
    { class: '__proto__' },
  ])
})

test('a class that stands in a link twice is asked for once', async () => {
  expect(await readShareFragment(await packed('[["Blur"],["Blur","acme"]]'))).toEqual([
    { class: 'Blur', cnr_id: 'acme' },
  ])
})

test('what would make too long a link has none', async () => {
  const classes = Array.from({ length: 5000 }, (_, index) => ({ class: `${Math.sin(index)}${index}` }))
  expect(await shareFragment(classes)).toBeUndefined()
})

test.each([
  ['nothing', '[]'],
  ['no list', '{"nodes":[]}'],
  ['a number', '[[1]]'],
  ['an empty name', '[[" "]]'],
  ['three words', '[["Blur","acme","1.0.0"]]'],
  ['a name without end', JSON.stringify([['x'.repeat(501)]])],
  [
    'more classes than may be asked',
    JSON.stringify(Array.from({ length: 5001 }, (_, index) => [`${index}`])),
  ],
  ['a list that stops', '[["Blur"]'],
  ['megabytes of one letter', JSON.stringify([['x'.repeat(2_000_000)]])],
])('a link that holds %s opens nothing', async (_, text) => {
  expect(await readShareFragment(await packed(text))).toBeUndefined()
})

test.each(['', '#', '#w=', '#w=!!!', '#w=AAAA', '#other', `#w=${'A'.repeat(60_000)}`])(
  'the fragment %.20s opens nothing',
  async (fragment) => {
    expect(await readShareFragment(fragment)).toBeUndefined()
  },
)
