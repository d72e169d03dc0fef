import { readLabels, readLines } from './label-list'

test('labels come apart at commas of every script, each once', () => {
  expect(readLabels('masks, Video、video，音声,, \nmasks')).toEqual(['masks', 'Video', '音声'])
  expect(readLabels('  ')).toEqual([])
})

test('names stand on lines and may hold commas', () => {
  expect(readLines('Blur, soft\n\n Mask \nMask')).toEqual(['Blur, soft', 'Mask'])
})
