import { uniquePacks, type Candidate } from './unique-packs'

const candidate = (place: string, id: string, repository: string, hasOwnId = false): Candidate => ({
  id,
  hasOwnId,
  place,
  repository,
  repositoryKey: repository.toLowerCase(),
})

const outcome = (...candidates: Candidate[]) => {
  const { packs, refused } = uniquePacks(candidates)
  return { packs: packs.map(({ place }) => place), refused: refused.map(({ reason }) => reason) }
}

test('the earlier of two entries with one derived id wins, without regard to case', () => {
  expect(outcome(candidate('first', 'Nodes', 'a/Nodes'), candidate('second', 'nodes', 'b/nodes'))).toEqual({
    packs: ['first'],
    refused: ['collision: the id "nodes" is taken by first, a/Nodes'],
  })
})

test('an id that an entry states wins over an earlier derived one', () => {
  expect(
    outcome(candidate('first', 'nodes', 'a/nodes'), candidate('second', 'nodes', 'b/other', true)),
  ).toEqual({
    packs: ['second'],
    refused: ['collision: the id "nodes" is taken by second, b/other'],
  })
})

test('a repository goes in once', () => {
  expect(outcome(candidate('first', 'one', 'a/Nodes'), candidate('second', 'two', 'A/nodes'))).toEqual({
    packs: ['first'],
    refused: ['duplicate: A/nodes is the repository of first too'],
  })
})

test('a refused entry keeps neither its id nor its repository from others', () => {
  const { packs } = outcome(
    candidate('first', 'one', 'a/one', true),
    candidate('second', 'one', 'b/two', true),
    candidate('third', 'two', 'B/two'),
  )
  expect(packs).toEqual(['first', 'third'])
})
