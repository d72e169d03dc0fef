import { renderReadme } from '../../review/readme/render-readme'
import { tellingPicture } from './telling-picture'

const SIZES: Record<string, { width: number; height: number }> = {
  'logo.png': { width: 512, height: 512 },
  'bar.png': { width: 900, height: 40 },
  'art/before & after.png': { width: 200, height: 120 },
  'late.png': { width: 1280, height: 720 },
}

async function tellingOf(markdown: string) {
  const pictures = {
    folder: '',
    has: (path: string) => path in SIZES,
    sizeOf: async (path: string) => SIZES[path],
  }
  return tellingPicture((await renderReadme(markdown, { pictures }))?.html ?? '')
}

test('the first picture that is shown large tells what a pack does', async () => {
  const small =
    '<img src="logo.png" width="100">\n\n![bar](bar.png)\n\n![far](https://example.org/far.png)\n\n'
  expect(await tellingOf(`${small}![both](<art/before & after.png>)\n\n![late](late.png)`)).toBe(
    'art/before & after.png',
  )
  expect(await tellingOf(small)).toBeUndefined()
})
