import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import japanese from '../../../locales/ja/findings.json'
import { createMailer, type Mailer } from '../../../src/server/adapters/mail/mailer'
import { recordNotice } from '../../../src/server/notices/record/record-notice'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { deliver, keptMails } from '../../support/notices'
import { PUBLIC_URL } from '../../support/service'
import { ask } from '../members/ask'

const HOUR_MS = 3_600_000

/** Records a notice of a held-back version. */
async function hold(version: string, at = new Date(), people = ['ann']) {
  const { db } = await database()
  await recordNotice(db, {
    kind: 'version_held_back',
    key: `held:${version}`,
    at,
    nodeId: 'masks',
    version,
    data: { reason: 'runs-downloads, compiled-python' },
    recipients: { people },
  })
}

/** Starts a mail server that accepts mails, or refuses as configured. */
async function mailServer(refusal?: { at: 'RCPT' | 'DATA'; responseCode: number }) {
  const got: { to: string[]; text: string }[] = []
  const refuse = () => Object.assign(new Error('not here'), { responseCode: refusal?.responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => answer(refusal?.at === 'RCPT' ? refuse() : undefined),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal?.at === 'DATA') return answer(refuse())
        got.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        answer()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const mailer: Mailer = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Comfy Registry <registry@example.com>',
  })
  return { got, mailer, close: () => new Promise<void>((done) => server.close(done)) }
}

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann', { name: 'Ann' })
  await given.node('masks', { name: 'Mask Tools' })
})
afterAll(closeDatabase)

test('a mail is plain and short, says one thing to do, and how to stop it', async () => {
  const server = await mailServer()
  await hold('1.0.0')
  await deliver({ mailer: server.mailer })
  await server.close()
  expect(server.got).toHaveLength(1)
  const [mail] = server.got
  expect(mail?.to).toEqual(['ann@example.com'])
  expect(mail?.text).toContain('Subject: Mask Tools 1.0.0 was held back\r\n')
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(mail?.text).toMatch(/Message-ID: <[\da-f-]{36}\.mail@example\.com>/)
  expect(mail?.text).toContain('\r\nLeftover compiled Python; Python recreates it.\r\n')
  expect(mail?.text).toContain('http://site.test/nodes/masks/versions/1.0.0')
  expect(mail?.text).toMatch(/Content-Type: text\/plain; charset=utf-8/)
})

test('nothing is lost while the server is down, and nothing is sent twice', async () => {
  const gone = await mailServer()
  await gone.close()
  const start = Date.now()
  await hold('1.0.0')
  await deliver({ mailer: gone.mailer })
  const server = await mailServer()
  // Not before the retry is due, and then once, also with several processes.
  await deliver({ mailer: server.mailer })
  expect(server.got).toEqual([])
  const later = { mailer: server.mailer, clock: () => new Date(start + 2 * 60_000) }
  await Promise.all([deliver(later), deliver(later), deliver(later)])
  await server.close()
  expect(server.got).toHaveLength(1)
})

test('an address that is refused for good is not tried for ever, a full mailbox is', async () => {
  const full = await mailServer({ at: 'DATA', responseCode: 452 })
  await hold('1.0.0')
  await deliver({ mailer: full.mailer })
  await full.close()
  const unknown = await mailServer({ at: 'RCPT', responseCode: 550 })
  await deliver({ mailer: unknown.mailer, clock: () => new Date(Date.now() + HOUR_MS) })
  await unknown.close()
  const { db } = await database()
  const { rows } = await db.execute(`select attempts, dropped_for from notice_mails`)
  expect(rows).toEqual([{ attempts: 2, dropped_for: 'RCPT TO: 550' }])
})

test('many notices of a kind within an hour come in one mail, and a week’s to who is away', async () => {
  const { sent, mailer } = keptMails()
  const start = Date.now()
  const at = (ms: number) => ({ mailer, clock: () => new Date(start + ms) })
  await hold('1.0.0')
  await deliver(at(0))
  for (const [ms, number] of ['1.0.1', '1.0.2', '1.0.3'].entries()) await hold(number, new Date(start + ms))
  await deliver(at(HOUR_MS / 2))
  expect(sent).toHaveLength(1)
  await deliver(at(HOUR_MS + 1))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.subject).toBe('Mask Tools 1.0.3 was held back (and more: 3 in all)')
  expect(sent[1]?.text).toContain('- Mask Tools 1.0.1 was held back\n')
  expect(sent[1]?.text).toContain('\nhttp://site.test/notices\n')
  // Forty days later without a visit: the next is sent at once, what follows a week after it.
  const days = 40 * 24 * HOUR_MS
  await hold('1.1.0')
  await deliver(at(days))
  await hold('1.1.1')
  await deliver(at(days + 2 * HOUR_MS))
  expect(sent).toHaveLength(3)
  await deliver(at(days + 7 * 24 * HOUR_MS + 1))
  expect(sent).toHaveLength(4)
})

test('a link in a mail shows what it ends, and ends it without a sign-in', async () => {
  const { sent, mailer } = keptMails()
  await hold('1.0.0')
  await deliver({ mailer })
  const path = sent[0]?.unsubscribe.slice(PUBLIC_URL.length) ?? ''
  expect((await ask(undefined, 'GET', path)).body).toEqual({ kind: 'version_held_back', wanted: true })
  expect((await ask(undefined, 'GET', path)).body).toEqual({ kind: 'version_held_back', wanted: true })
  expect((await ask(undefined, 'POST', `${path}x`)).status).toBe(404)
  expect((await ask(undefined, 'POST', path)).body).toEqual({ kind: 'version_held_back', wanted: false })
  await hold('1.0.1')
  await deliver({ mailer, clock: () => new Date(Date.now() + 2 * HOUR_MS) })
  expect(sent).toHaveLength(1)
})

test('mails go to verified addresses alone, in the language of their reader', async () => {
  await given.user('bob', { emailVerified: false })
  const { sent, mailer } = keptMails()
  await ask('ann', 'PUT', '/users/notices/settings', { language: 'ja' })
  await hold('1.0.0', new Date(), ['ann', 'bob'])
  await deliver({ mailer })
  expect(sent.map(({ to }) => to)).toEqual(['ann@example.com'])
  expect(sent[0]?.text).toContain('http://site.test/ja/nodes/masks/versions/1.0.0')
  expect(sent[0]?.text).toContain(japanese['runs-downloads'].explanation)
})

test('what is about neither a pack nor a publisher is called by what was asked for', async () => {
  await given.user('grace', { isAdmin: true })
  for (const about of [{ kind: 'quota' }, { kind: 'name', name: 'comfy-official' }]) {
    const { body } = await ask('ann', 'POST', '/appeals', { ...about, text: 'Please.' })
    const decision = { outcome: 'stays', reason: 'Not yet.' }
    await ask('grace', 'POST', `/admin/appeals/${(body as { id: string }).id}/decision`, decision)
  }
  const { sent, mailer } = keptMails()
  await deliver({ mailer })
  expect(sent.map(({ to, text }) => [to, ...text.split('\n').slice(0, 2)])).toEqual([
    [
      'ann@example.com',
      '- Decision on your request: comfy-official',
      '- Decision on your request: “Higher daily limit”',
    ],
  ])
})

test('on a developer’s machine mails lie in a mailbox, each in that of its reader', async () => {
  await given.user('bob')
  await hold('1.0.0')
  await deliver({ localMode: true })
  expect((await ask('ann', 'GET', '/users/mailbox')).body).toMatchObject([
    { subject: 'Mask Tools 1.0.0 was held back' },
  ])
  expect((await ask('bob', 'GET', '/users/mailbox')).body).toEqual([])
})
