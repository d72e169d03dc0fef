import { Busy, createHighlighter } from './highlighter'

test('a text is highlighted line by line, also where something goes over several lines', async () => {
  const { highlight } = createHighlighter()
  expect(await highlight({ text: 'def f():\n    """One\n    two"""', grammar: 'python' })).toEqual([
    '<span class="k">def</span> <span class="f">f</span>():',
    '    <span class="s">&quot;&quot;&quot;One</span>',
    '<span class="s">    two&quot;&quot;&quot;</span>',
  ])
})

test('a text that takes too long is given up, and the next one is highlighted', async () => {
  const slow = createHighlighter(1)
  const [first] = await Promise.all([slow.highlight({ text: 'x = 1\n'.repeat(40_000), grammar: 'python' })])
  expect(first).toBeUndefined()
  const { highlight } = createHighlighter()
  expect(await highlight({ text: '1', grammar: 'python' })).toEqual(['<span class="n">1</span>'])
})

test('who asks when too many wait is refused at once', async () => {
  const { highlight } = createHighlighter()
  const answers = await Promise.allSettled(
    Array.from({ length: 51 }, (_, index) => highlight({ text: String(index), grammar: 'python' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([...Array<string>(50).fill('fulfilled'), 'rejected'])
  expect((answers[50] as PromiseRejectedResult).reason).toBeInstanceOf(Busy)
})
