import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Resolution, ResolvedClass, ResolvedInstall, ResolvedPack } from '../contract/packs/resolve'
import { readWorkflow } from '../lib/workflows/read-workflow'
import { WorkflowRefusal } from '../lib/workflows/reading/workflow-refusal'
import { resolveComfyNodes } from '../server/resolve/resolve-comfy-nodes'
import { askedNodes } from './asked-nodes'
import { withDatabase } from './with-database'

const HEADINGS: Record<ResolvedClass['kind'], string> = {
  pack: 'in one pack',
  ambiguous: 'in several packs',
  core: 'comes with ComfyUI',
  frontend: 'front end only',
  banned: 'banned or held back',
  unknown: 'unknown',
}

function packText({ node_id: id, why, state, class_state: classState, last_version: last }: ResolvedPack) {
  const remarks = [
    why,
    ...(state === 'banned' || state === 'held_back' ? [state] : []),
    ...(classState === 'removed' ? [last ? `last in ${last}` : 'removed'] : []),
    ...(classState === 'unlisted' ? [classState] : []),
  ]
  return `${id} (${remarks.join(', ')})`
}

function classLine({ class: name, since, packs, nearest }: ResolvedClass): string {
  const rest = [
    ...packs.map(packText),
    ...(since ? [`since ${since}`] : []),
    ...(nearest.length > 0 ? [`nearest: ${nearest.join(', ')}`] : []),
  ]
  return rest.length > 0 ? `    ${name}: ${rest.join('; ')}` : `    ${name}`
}

const installLine = ({ node_id: id, version, repository = '' }: ResolvedInstall) =>
  `    ${id} ${version ?? repository}`

/** Formats a workflow's needs as lines for the terminal: its classes by kind, each once, then what to install. */
function reportLines({ results, install }: Resolution): string[] {
  return [
    ...Object.entries(HEADINGS).flatMap(([kind, heading]) => {
      const lines = [...new Set(results.filter((result) => result.kind === kind).map(classLine))]
      return lines.length > 0 ? [`  ${heading}: ${lines.length}`, ...lines] : []
    }),
    `  to install: ${install.length}`,
    ...install.map(installLine),
  ]
}

/** Formats why a file could not be read, with the position of the error. */
const whyNot = (refusal: WorkflowRefusal) => `not read (${refusal.message.replaceAll('_', ' ')})`

async function resolveFiles(files: readonly string[], options: { json: boolean }): Promise<void> {
  await withDatabase(async (db) => {
    for (const file of files) {
      try {
        const nodes = askedNodes(await readWorkflow(await readFile(file)))
        const answer = await resolveComfyNodes({ db, clock: () => new Date() }, { nodes })
        console.log(
          options.json ? JSON.stringify({ file, ...answer }) : [file, ...reportLines(answer)].join('\n'),
        )
      } catch (error) {
        if (!(error instanceof WorkflowRefusal)) throw error
        console.error(`${file}: ${whyNot(error)}.`)
        process.exitCode = 1
      }
    }
  }, false)
}

/** Adds the command that resolves which packs workflows need. */
export function addResolveCommand(program: Command): void {
  program
    .command('resolve')
    .description('list the packs that workflow files need; exits with 1 if a file cannot be read')
    .argument('<file...>', 'workflows, or pictures, videos and sounds that carry one')
    .option('--json', 'print the API’s answer for each file, one per line', false)
    .action(resolveFiles)
}
