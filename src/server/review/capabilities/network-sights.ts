import type { Node } from 'web-tree-sitter'
import { type Call, lineOf, startsProgram } from '../rules/python-facts'
import { type Constants, hostIn, isAddress, isLocal, isNoServer } from './addresses'
import { isOpenHost, serviceOfCall, serviceOfHost } from './services'
import type { CodeFile, Sight } from './sight'

/** Calls that open a connection to a given server. */
const OPENS = new RegExp(
  `^(?:${[
    String.raw`requests\.(?:sessions\.)?(?:get|post|put|patch|delete|head|options|request|[sS]ession)`,
    String.raw`httpx\.(?:get|post|put|patch|delete|head|options|request|stream|Client|AsyncClient)`,
    String.raw`aiohttp\.(?:ClientSession|request|client\.ClientSession)`,
    String.raw`urllib\.request\.(?:urlopen|urlretrieve|build_opener|URLopener)|urllib2?\.url(?:open|retrieve)`,
    String.raw`urllib3\.(?:PoolManager|request|HTTPS?ConnectionPool)|http\.client\.HTTPS?Connection`,
    String.raw`websockets?\.(?:create_connection|connect|WebSocketApp|WebSocket|sync\.client\.connect|client\.connect)`,
    String.raw`socket\.create_connection|socketio\.\w*Client|ftplib\.FTP(?:_TLS)?|smtplib\.SMTP(?:_SSL)?`,
    String.raw`paramiko\.(?:SSHClient|Transport)|curl_cffi\.requests\.\w+|cloudscraper\.create_scraper|pycurl\.Curl`,
    String.raw`wget\.download|gdown\.download\w*|feedparser\.parse|pytube\.YouTube|(?:yt_dlp|youtube_dl)\.YoutubeDL`,
    String.raw`git\.Repo\.clone_from|(?:selenium\.)?webdriver\.\w+|redis\.Redis|pymysql\.connect|arxiv\.(?:Client|Search)`,
    String.raw`wikipedia\.(?:page|search|summary)|(?:duckduckgo_search|ddgs)\.\w+|gradio_client\.Client|ollama\.\w+`,
    String.raw`(?:playwright|patchright)\.(?:sync_api|async_api)\.\w+|discord\.(?:Client|Bot|ext\.commands\.Bot)|telegram\.(?:Bot|ext\.\w+)|slack_sdk\.\w+`,
    String.raw`edge_tts\.Communicate|gtts\.gTTS|deep_translator\.\w+Translator|googletrans\.Translator|translators\.translate_text`,
    String.raw`pymongo\.MongoClient|psycopg2?\.connect|mysql\.connector\.connect|asyncpg\.(?:connect|create_pool)|minio\.Minio|qcloud_cos\.CosS3Client`,
    String.raw`google\.cloud\.\w+\.(?:\w*Client|Client)|azure\.storage\.blob\.BlobServiceClient|huggingface_hub\.(?:HfApi|InferenceClient|AsyncInferenceClient|login|HfFileSystem)`,
    String.raw`tweepy\.\w+|praw\.Reddit|notion_client\.\w+|lark_oapi\.\w+|wandb\.(?:init|login)|sentry_sdk\.init|posthog\.Posthog|langchain\w*\.(?:\w+\.)*WebBaseLoader`,
  ].join('|')})$`,
)
/** Command lines of programs that contact servers. */
const ASKING_PROGRAM =
  /(?:^|[\s"'/\\[(,])(?:curl|wget|aria2c|yt-dlp|youtube-dl|scp|rsync|ssh)(?=[\s"',\])]|$)|(?:^|[\s"'[(,])git["',\s]+(?:clone|pull|fetch|push)\b/
const WHICH = /^(?:shutil\.which|distutils\.spawn\.find_executable)$/
const KEY_HEADER =
  /^(?:authorization|x-?api-?key|x-goog-api-key|xi-api-key|x-key|x-auth-token|x-access-token|private-token|ocp-apim-subscription-key)$/i
const AUTHORISES = new RegExp(`${KEY_HEADER.source}|^(?:api[-_]?key|access_token)$`, 'i')

/** Whether a call looks up such a program by name. */
const looksForAsker = ({ name, positional }: Call) =>
  WHICH.test(name) && /^["'](?:yt-dlp|youtube-dl|aria2c|curl|wget)["']$/.test(positional[0]?.text ?? '')

/** Whether code is about model hosts, which require a key for few of their files. */
export const isOfOpenHost = (text: string): boolean =>
  /hf_|hugging|civit|gh_token|github_|api\.github|raw\.github|gitlab|gitee|modelscope/i.test(text)

/** Returns the enclosing function of a syntax node, otherwise its nearest surroundings. */
function around(node: Node): Node {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'function_definition') return at
  return node.parent?.parent ?? node
}

/** Finds where a file sends a key to a server by one of these names, except to model hosts. */
function findSentKey({ root, text }: CodeFile, names: RegExp): Node | undefined {
  if (!/authorization|api[-_]?key|access_token/i.test(text)) return undefined
  return root.descendantsOfType(['pair', 'subscript']).find((node) => {
    const isRead = node.type === 'subscript' && node.parent?.childForFieldName('left')?.id !== node.id
    const key = node.childForFieldName('key') ?? node.childForFieldName('subscript')
    return (
      !isRead &&
      names.test(key?.text.replace(/["']/g, '') ?? '') &&
      !isOfOpenHost(around(node).text.slice(0, 4000))
    )
  })
}

/** Finds where a file builds a header with a key, regardless of what sends it. */
export const keyInHeader = (file: CodeFile): Node | undefined => findSentKey(file, KEY_HEADER)

/** Whether a URL is one of several in a list: alternatives, or servers that are probed. */
const isOneOfSeveral = ({ parent }: Node): boolean =>
  parent !== null &&
  /^(?:list|tuple|set)$/.test(parent.type) &&
  parent.namedChildren.filter(({ type, text }) => type === 'string' && /https?:\/\//.test(text)).length > 1

/** Finds connections to servers, with their hosts. */
export function* networkSights(file: CodeFile, constants: Constants): Generator<Sight> {
  const { calls, texts } = file
  const connecting = calls.filter(
    (call) =>
      OPENS.test(call.name) ||
      looksForAsker(call) ||
      (startsProgram(call) && ASKING_PROGRAM.test(call.node.text.slice(0, 2000))),
  )
  const hosts = new Map<string, number>()
  const note = (host: string, line: number) => {
    if (!hosts.has(host)) hosts.set(host, line)
  }
  const probed = new Set<string>()
  let unknown: number | undefined
  for (const call of connecting) {
    const host = hostIn(constants.addressOf(call)) ?? hostIn(call.node.text.slice(0, 500))
    if (host === undefined) unknown ??= lineOf(call.node)
    else if (!isLocal(host)) note(host, lineOf(call.node))
  }
  if (connecting.length > 0)
    for (const { text, node } of texts) {
      const host = isAddress(text) ? hostIn(text) : undefined
      if (host && isOneOfSeveral(node) && !hosts.has(host)) probed.add(host)
      if (host && !isNoServer(host)) note(host, lineOf(node))
    }
  for (const call of calls) {
    const service = isUsed(call) ? serviceOfCall(call.name) : undefined
    if (!service || isOfThisComputer(call, constants)) continue
    const [host = ''] = service.hosts
    note(host, lineOf(call.node))
    yield { capability: 'needs-account', line: lineOf(call.node), detail: service.name }
  }
  if (hosts.size === 0 && unknown !== undefined && !isOfOneComputer(texts.map(({ text }) => text)))
    yield { capability: 'talks-to-network', line: unknown }
  const key = connecting.length > 0 ? findSentKey(file, AUTHORISES) : undefined
  for (const [host, line] of hosts) {
    yield { capability: 'talks-to-network', line, detail: host }
    const service = serviceOfHost(host)
    if (service && connecting.length > 0) yield { capability: 'needs-account', line, detail: service.name }
    else if (key && !service && !isOpenHost(host) && !probed.has(host))
      yield { capability: 'needs-account', line, detail: host }
  }
}

/** Excludes `openai.types.…`, and exceptions that are merely caught or raised. */
const isUsed = ({ name }: Call) => !/(?:Error|Exception|types\.\w+)$/.test(name)

/** Whether a client is configured to connect to this machine. */
function isOfThisComputer(call: Call, constants: Constants): boolean {
  const base = call.keywords.get('base_url') ?? call.keywords.get('host')
  const host = base && hostIn(constants.textOf(base))
  return host !== undefined && isLocal(host)
}

/** Whether a file names a loopback URL, such as ComfyUI's own. */
function isOfOneComputer(texts: readonly string[]): boolean {
  const named = texts.filter((text) =>
    /^(?:https?:\/\/)?(?:127\.0\.0\.1|localhost|0\.0\.0\.0)(?::\d+|\b)/.test(text),
  )
  return named.length > 0
}
