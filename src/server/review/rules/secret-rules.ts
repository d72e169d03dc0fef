import { lineOf, type PythonFacts } from './python-facts'
import type { Hit, Rule } from './rule'

const CREDENTIALS: Rule = {
  id: 'reads-credentials',
  severity: 'critical',
  enforced: true,
  explanation: 'The code names a place where passwords, keys, wallets or log-ins of other programs are kept.',
  fix: 'A pack has no need of these files: remove the code. Ask for a key in the settings if a service needs one.',
}
const WEBHOOK: Rule = {
  id: 'sends-to-webhook',
  severity: 'high',
  enforced: true,
  explanation: 'A fixed chat webhook is written in the code: the usual way to carry stolen data away.',
  fix: 'Let the person who runs the node enter the address, and leave no address in the code.',
}
const PLACEHOLDER: Rule = {
  id: 'mentions-webhook',
  severity: 'info',
  enforced: false,
  explanation: 'The pack can send messages to a chat service.',
  fix: 'Say in the README what is sent, and when.',
}
const MINER: Rule = {
  id: 'mines-coins',
  severity: 'critical',
  enforced: true,
  explanation: 'The code names a program or protocol for mining coins.',
  fix: 'Remove it: the registry carries no miners.',
}
const ENVIRONMENT: Rule = {
  id: 'reads-secret-variable',
  severity: 'info',
  enforced: false,
  explanation: 'The pack reads a key or token from an environment variable.',
  fix: 'Say in the README which variables are read and where they are sent.',
}

const WALLET_EXTENSIONS = [
  'nkbihfbeogaeaoehlefnkodbefgpgknn',
  'bfnaelmomeimhlpmgjnjophhpkkoljpa',
  'hnfanknocfeofbddgcijnmhnfnkdnaad',
  'ibnejdfjmmkpcnlpebklmnkoeoihofec',
  'ejbalbakoplchlghecdalmeeeajnimhm',
]
const PLACE = new RegExp(
  [
    String.raw`(?:^|[\\/~])\.ssh[\\/]+(?:id_\w+|\*|authorized_keys)`,
    String.raw`[\\/]id_(?:rsa|ed25519|ecdsa|dsa)$`,
    String.raw`(?:^|[\\/])(?:Login Data|Local State)(?:$|[\\/])`,
    String.raw`(?:^|[\\/])(?:wallet\.dat|key4\.db|logins\.json)$`,
    String.raw`(?:^|[\\/~])\.aws[\\/]+credentials`,
    String.raw`(?:^|[\\/])discord(?:canary|ptb)?[\\/]+Local Storage`,
    String.raw`Telegram Desktop[\\/]+tdata`,
    String.raw`(?:Exodus[\\/]+exodus\.wallet|Electrum[\\/]+wallets|Ethereum[\\/]+keystore)`,
    `(?:${WALLET_EXTENSIONS.join('|')})`,
  ].join('|'),
)
const HOOK = /discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/?|api\.telegram\.org\/bot/i
const BLANK = /\.\.\.|…|<|\bYOUR|XXX|(?:webhooks\/?|\/bot)$|id\/token/i
const MINING = /stratum\+(?:tcp|ssl|tls)|\bxmrig\b|\bminerd\b|\bcryptonight\b|\bnanominer\b/i
const SECRET_NAME = /(?:TOKEN|SECRET|API_?KEY|PASSWORD|ACCESS_KEY)(?:_ID)?$/

/** What a text in the code gives away, whatever the language; decoded texts count like plain ones. */
export function* textHits(text: string, line: number): Generator<Hit> {
  if (text.length < 2000 && PLACE.test(text)) yield { rule: CREDENTIALS, line }
  const hook = HOOK.exec(text)
  if (hook) yield { rule: BLANK.test(text.slice(hook.index, hook.index + 120)) ? PLACEHOLDER : WEBHOOK, line }
  if (MINING.test(text)) yield { rule: MINER, line }
}

/** Places of secrets, hard-coded webhooks and miners in a Python file, and secrets read from the environment. */
export function* secretHits({ texts, root, calls }: PythonFacts): Generator<Hit> {
  for (const { text, node } of texts) yield* textHits(text, lineOf(node))
  const read = [
    ...calls
      .filter(({ name }) => /^os\.(?:getenv|environ\.get)$/.test(name))
      .map(({ node, positional }) => ({ node, name: positional[0]?.text })),
    ...root
      .descendantsOfType('subscript')
      .filter((node) => node.childForFieldName('value')?.text === 'os.environ')
      .map((node) => ({ node, name: node.childForFieldName('subscript')?.text })),
  ]
  for (const { node, name = '' } of read)
    if (SECRET_NAME.test(name.replace(/["']/g, '')))
      yield { rule: ENVIRONMENT, line: lineOf(node), key: name }
}
