import { lineOf, type PythonFacts } from './python-facts'
import { enforcedRule, informingRule, type Hit } from './rule'

const CREDENTIALS = enforcedRule('reads-credentials', 'critical')
const WEBHOOK = enforcedRule('sends-to-webhook', 'high')
const PLACEHOLDER = informingRule('mentions-webhook', 'info')
const MINER = enforcedRule('mines-coins', 'critical')
const ENVIRONMENT = informingRule('reads-secret-variable', 'info')

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
    String.raw`[\\/~}]\.ssh[\\/]*$`,
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

/** Finds paths of credentials, webhooks and miners in a string of any language, decoded or not. */
export function* textHits(text: string, line: number): Generator<Hit> {
  if (text.length < 2000 && PLACE.test(text)) yield { rule: CREDENTIALS, line }
  const hook = HOOK.exec(text)
  if (hook) yield { rule: BLANK.test(text.slice(hook.index, hook.index + 120)) ? PLACEHOLDER : WEBHOOK, line }
  if (MINING.test(text)) yield { rule: MINER, line }
}

/** Finds the same in a Python file, and secrets read from the environment. */
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
