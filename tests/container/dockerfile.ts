import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ROOT = join(__dirname, '../..')
const WORKDIR = '/app'
/** What npm has written down of its last installation. */
const INSTALLED = 'node_modules/.package-lock.json'
const BASE_IMAGE = /^node:24-[a-z]+-slim$/

/** What an image holds, and how a container of it runs. */
export interface Image {
  /** stands for the working directory */
  folder: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

interface Stage {
  name: string
  from: string
  steps: { instruction: string; words: string }[]
}

function readStages(): Stage[] {
  const stages: Stage[] = []
  for (const line of readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, instruction = '', words = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    const [, from, name] = instruction === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(words) ?? []) : []
    if (from && name) stages.push({ name, from, steps: [] })
    else stages.at(-1)?.steps.push({ instruction, words })
  }
  return stages
}

/** The files of a clone but for what `.dockerignore` keeps from Docker, in a folder of their own. */
function copyContext(folder: string): void {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 }).split(
    '\0',
  )
  for (const path of files) {
    const isLeftOut = ignored.some((name) => path === name || path.startsWith(`${name}/`))
    if (path && !isLeftOut && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path))
  }
}

/**
 * What `npm ci` installs, or with `--omit=dev` what production needs. The files are links to those of this repository,
 * which stay when a folder of links is emptied.
 */
function install(folder: string, isWanted: (locked: { dev?: boolean }) => boolean): void {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const link = (path: string) => {
    mkdirSync(join(folder, path), { recursive: true })
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (entry.isFile()) linkSync(join(ROOT, inner), join(folder, inner))
      // Packages within a package are listed by themselves.
      else if (entry.isDirectory() && entry.name !== 'node_modules') link(inner)
    }
  }
  for (const [path, locked] of Object.entries(packages))
    if (path && isWanted(locked) && existsSync(join(ROOT, path))) link(path)
  copyFileSync(join(ROOT, INSTALLED), join(folder, INSTALLED))
}

/**
 * Does what the Dockerfile says, step by step, in temporary folders instead of images. What a machine with Docker would
 * fetch is taken from here: the base image is this Node, and packages are those that are installed.
 */
export function imageBuilder(parent: string): (target: string) => Image {
  const stages = readStages()
  const context = mkdtempSync(join(parent, 'context-'))
  copyContext(context)
  const made = new Map<string, Image>()

  const build = (name: string): Image => {
    const stage = stages.find((one) => one.name === name)
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`)
    const folder = mkdtempSync(join(parent, `${name}-`))
    const image: Image = { folder, env: {}, command: [], healthCheck: [] }
    if (stages.some((one) => one.name === stage.from)) begin(image, imageOf(stage.from))
    else if (!BASE_IMAGE.test(stage.from)) throw new Error(`${stage.from} is not the base image.`)
    for (const { instruction, words } of stage.steps) carryOut(image, instruction, words)
    return image
  }
  const imageOf = (name: string): Image => {
    const image = made.get(name) ?? build(name)
    made.set(name, image)
    return image
  }
  const carryOut = (image: Image, instruction: string, words: string): void => {
    if (instruction === 'RUN') return run(image, words)
    if (instruction === 'COPY') return copy(image, words)
    if (instruction === 'CMD') return void (image.command = JSON.parse(words) as string[])
    if (instruction === 'HEALTHCHECK')
      return void (image.healthCheck = JSON.parse(words.replace(/^.*? CMD /, '')) as string[])
    if (instruction === 'ENV') {
      const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(words) ?? []
      return void (image.env[name] = value)
    }
    if (instruction === 'WORKDIR' && words === WORKDIR) return
    // Arguments that are not given are empty; users and ports are the container's.
    if (['ARG', 'USER', 'EXPOSE'].includes(instruction)) return
    throw new Error(`This test does not know how to carry out ${instruction} ${words}`)
  }
  const copy = ({ folder }: Image, words: string): void => {
    const [, from, paths = ''] = /^(?:--from=(\S+) )?--chown=node:node (.+)$/.exec(words) ?? []
    const sources = paths.split(' ')
    const target = join(folder, sources.pop() ?? '')
    for (const source of sources) {
      const path = from ? join(imageOf(from).folder, source.replace(WORKDIR, '')) : join(context, source)
      const isFile = statSync(path).isFile()
      cpSync(path, isFile ? join(target, basename(path)) : target, { recursive: true })
    }
  }
  return imageOf
}

/** An image that goes on from another one. Installed packages are the same for both. */
function begin(image: Image, from: Image): void {
  cpSync(from.folder, image.folder, {
    recursive: true,
    filter: (path) => path !== join(from.folder, 'node_modules'),
  })
  const packages = join(from.folder, 'node_modules')
  if (existsSync(packages)) symlinkSync(packages, join(image.folder, 'node_modules'))
  image.env = { ...from.env }
}

function run({ folder, env }: Image, words: string): void {
  // The user node is the base image's.
  if (words === 'chown node:node .') return
  if (words === 'npm ci') return install(folder, () => true)
  if (words === 'npm ci --omit=dev') return install(folder, ({ dev }) => !dev)
  if (words.startsWith('npm run build')) reuseWebsite(folder)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ofThisNode(), ...env },
  })
  if (status !== 0) throw new Error(`RUN ${words}\n${stdout}\n${stderr}`)
}

/** The website as it was built here: `npm run build` takes it when its sources are the same, and else builds it anew. */
function reuseWebsite(folder: string): void {
  const built = join(ROOT, '.next')
  if (!existsSync(join(built, 'built-from'))) return
  cpSync(built, join(folder, '.next'), {
    recursive: true,
    filter: (path) => path !== join(built, 'cache'),
  })
}

/** The environment of a container, in which `node` is the one that runs this. */
export const ofThisNode = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  // Nothing is fetched.
  npm_config_offline: 'true',
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME: process.env.HOME,
})
