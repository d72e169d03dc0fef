import { publisherFieldsOf } from './publisher-fields'

const acme = publisherFieldsOf({
  id: 'acme',
  name: 'Acme',
  website: 'https://acme.example',
  createdAt: '2026-08-19T07:30:00.000Z',
  status: 'PublisherStatusActive',
  members: [],
})

test('what the registry does not have is an empty field', () => {
  expect(acme).toEqual({
    name: 'Acme',
    description: '',
    website: 'https://acme.example',
    support: '',
    source_code_repo: '',
    logo: '',
  })
})
