import { readTsquery } from './read-tsquery'

const term = (field: string, value: string) => ({ term: { [`words.${field}`]: { value } } })
const prefix = (field: string, value: string) => ({ prefix: { [`words.${field}`]: { value } } })

test.each([
  ['a word', "'face':", term('any', 'face')],
  ['a beginning in what names a pack', "'fac':*AB", prefix('naming', 'fac')],
  ['a node class', "'=samloader'", term('any', '=samloader')],
  ['a word without quotes', '人脸:*C', prefix('classes', '人脸')],
  [
    'both of two words, or both written together',
    "('impact':*ABD & 'pack':ABD) | 'impactpack':*A",
    {
      bool: {
        should: [
          { bool: { filter: [prefix('said', 'impact'), term('said', 'pack')] } },
          prefix('name', 'impactpack'),
        ],
        minimum_should_match: 1,
      },
    },
  ],
])('%s is looked for where the database looks', (_what, literal, expected) => {
  expect(readTsquery(literal)).toEqual(expected)
})

test.each(['', "'face' 'swap'", "('face'", '&', "'face':B", '!face:'])('%p is refused', (literal) => {
  expect(() => readTsquery(literal)).toThrow()
})
