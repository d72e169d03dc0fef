import { changedFields, changesOf } from './use-conflict-aware-form'

const acme = { name: 'Acme', website: 'https://acme.example', support: '', logo: '' }

test('only what was changed is sent, and what was emptied is sent empty', () => {
  expect(changesOf(acme, acme)).toEqual({})
  expect(changesOf(acme, { ...acme, name: 'Acme ', website: '', support: ' help@acme.example ' })).toEqual({
    website: '',
    support: 'help@acme.example',
  })
  expect(changedFields(acme, { ...acme, logo: 'https://acme.example/logo.png' })).toEqual(['logo'])
})

test('a stored text that ends in a line break is no change of whoever left it alone', () => {
  expect(changesOf({ text: 'One.\n' }, { text: 'One.\n' })).toEqual({})
})
