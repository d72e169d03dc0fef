import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

let ann: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  await emptyDatabase()
  ann = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('Masks', { publisherId: 'acme', name: 'Masks' })
})
afterAll(closeDatabase)

const translate = (data: unknown, person = ann) =>
  call('/nodes/masks/translations', {
    method: 'POST',
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  })

const translations = async () =>
  ((await call('/nodes/masks?include_translations=true')).body as { translations: unknown }).translations

test('an owner’s translations are merged by language and field, and told to who asks for them', async () => {
  expect(
    await translate({ ja: { name: 'マスク', tags: ['画像'] }, 'ZH-hant': { name: '遮罩' } }),
  ).toMatchObject({
    status: 201,
    body: { id: 'Masks', translations: { ja: { name: 'マスク' }, 'zh-Hant': { name: '遮罩' } } },
  })
  await translate({ ja: { description: '説明' }, fr: { name: 'Masques' } })
  expect(await translations()).toEqual({
    ja: { name: 'マスク', tags: ['画像'], description: '説明' },
    'zh-Hant': { name: '遮罩' },
    fr: { name: 'Masques' },
  })
  expect((await call('/nodes/masks')).body).not.toHaveProperty('translations')
  expect(await countAuditRows()).toBe(2)
})

test('null takes a field away, and a language with its last field', async () => {
  await translate({ ja: { name: 'マスク', description: '説明' }, fr: { name: 'Masques' } })
  await translate({ ja: { name: null }, fr: { name: null } })
  expect(await translations()).toEqual({ ja: { description: '説明' } })
})

test('an administrator may translate, another publisher’s owner may not', async () => {
  const eve = await given.user('eve')
  await given.publisher('other', { owner: 'eve' })
  expect(await translate({ fr: { name: 'X' } }, eve)).toMatchObject({
    status: 403,
    body: { error: 'not_permitted', message: 'Permission denied' },
  })
  expect((await translate({ fr: { name: 'X' } }, await given.user('root', { isAdmin: true }))).status).toBe(
    201,
  )
})

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

test.each([
  [
    'a language that is none',
    { 'not a language': { name: 'X' } },
    'data.not a language: must be a language tag such as en or zh-TW',
  ],
  ['a field that is none', { fr: { 'a b': 'X' } }, 'data.fr.a b: must be the name of a field'],
  [
    'a value nested too deep',
    { fr: { name: deep(6) } },
    'data.fr.name: must be nested at most 5 deep, without null inside',
  ],
  [
    'a null inside a value',
    { fr: { name: [null] } },
    'data.fr.name: must be nested at most 5 deep, without null inside',
  ],
  ['half a character', { fr: { name: ['\ud83d'] } }, 'data.fr.name.0: it holds a character that no text has'],
  [
    'a value too long',
    { fr: { name: 'x'.repeat(20_000) } },
    'data.fr.name: must be at most 20000 characters of JSON',
  ],
])('%s is refused by name', async (_what, data, message) => {
  expect(await translate(data)).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', message: `Invalid format for field ${message}` },
  })
  expect(await translations()).toEqual({})
})

test('too many languages, or more than a pack may hold, are refused and change nothing', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const many = letters.flatMap((a) => ['a', 'b', 'c', 'd'].map((b) => [`${a}${b}`, { name: 'X' }] as const))
  expect(await translate(Object.fromEntries(many))).toMatchObject({
    status: 400,
    body: { message: 'Invalid format for field data: a pack has at most 100 languages' },
  })
  const long = Object.fromEntries(letters.map((a) => [`f_${a}`, 'x'.repeat(9000)]))
  expect(await translate({ fr: long })).toMatchObject({
    status: 400,
    body: {
      message:
        'Invalid format for field data: all translations of a pack are at most 200000 characters of JSON',
    },
  })
  expect(await translations()).toEqual({})
})

test('without data, or with something else in its place, a call is refused', async () => {
  for (const data of [undefined, null, 'fr', [], { fr: 'Masques' }])
    expect(await translate(data)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})
