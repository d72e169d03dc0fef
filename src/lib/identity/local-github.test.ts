import { answerLocalGithub, askForLocalGithub, localGithubAsked, onLocalGithubAsked } from './local-github'

test.each([
  ['admin', 'local-admin-token'],
  ['guest', 'local-guest-token'],
] as const)('who answers %s gets what the stand-in for GitHub takes', async (account, token) => {
  const given = askForLocalGithub()
  expect(localGithubAsked()).toBe(true)
  answerLocalGithub(account)
  await expect(given).resolves.toBe(token)
  expect(localGithubAsked()).toBe(false)
})

test('closing the question is a change of mind, as with a closed popup', async () => {
  const given = askForLocalGithub()
  answerLocalGithub()
  await expect(given).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' })
})

test('asking again takes the first question back', async () => {
  const first = askForLocalGithub()
  const second = askForLocalGithub()
  answerLocalGithub('admin')
  await expect(first).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' })
  await expect(second).resolves.toBe('local-admin-token')
})

test('listeners hear the question open and close', () => {
  const heard: boolean[] = []
  const stop = onLocalGithubAsked(() => heard.push(localGithubAsked()))
  askForLocalGithub().catch(() => undefined)
  answerLocalGithub()
  stop()
  expect(heard).toEqual([true, false])
})
