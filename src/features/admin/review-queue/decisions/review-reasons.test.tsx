import { readReasons, rememberReason } from './review-reasons'

const KEY = 'comfy-registry-review-reasons'

beforeEach(() => localStorage.clear())

test('reasons a moderator gave are kept under a key of their own, the last one first (specification, section 9, Storage)', () => {
  rememberReason('reject', 'Reads the clipboard.')
  rememberReason('reject', 'Sends files away.')
  rememberReason('reject', 'Reads the clipboard.')
  rememberReason('approve', 'Looked at by hand.')
  expect(Object.keys(localStorage)).toEqual([KEY])
  expect(readReasons('reject')).toEqual(['Reads the clipboard.', 'Sends files away.'])
  expect(readReasons('approve')).toEqual(['Looked at by hand.'])
})

test('no more than six of a kind are kept', () => {
  for (let number = 1; number <= 8; number++) rememberReason('reject', `${number}`)
  expect(readReasons('reject')).toEqual(['8', '7', '6', '5', '4', '3'])
})

test.each(['', '{', 'null', '7', '{"reject":7}', '{"reject":[1,null]}'])('%p holds no reason', (kept) => {
  localStorage.setItem(KEY, kept)
  expect(readReasons('reject')).toEqual([])
})
