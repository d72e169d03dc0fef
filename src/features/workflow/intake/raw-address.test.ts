import { rawAddress } from './raw-address'

test.each([
  [
    'https://github.com/acme/flows/blob/main/a%20b.json',
    'https://raw.githubusercontent.com/acme/flows/main/a%20b.json',
  ],
  ['https://github.com/acme/flows/raw/main/a.png', 'https://raw.githubusercontent.com/acme/flows/main/a.png'],
  [
    'https://gist.github.com/acme/0123456789abcdef0123456789abcdef',
    'https://gist.githubusercontent.com/acme/0123456789abcdef0123456789abcdef/raw',
  ],
  [
    'https://huggingface.co/acme/flows/blob/main/a.json',
    'https://huggingface.co/acme/flows/resolve/main/a.json',
  ],
  [
    'https://huggingface.co/datasets/acme/flows/blob/main/a.json',
    'https://huggingface.co/datasets/acme/flows/resolve/main/a.json',
  ],
  [
    'https://gitlab.com/acme/sub/flows/-/blob/main/a.json',
    'https://gitlab.com/acme/sub/flows/-/raw/main/a.json',
  ],
  ['https://acme.example/blob/main/a.json?x=1', 'https://acme.example/blob/main/a.json?x=1'],
  ['https://github.com/acme/flows', 'https://github.com/acme/flows'],
])('%s is fetched from %s', (page, file) => {
  expect(rawAddress(new URL(page)).href).toBe(file)
})
