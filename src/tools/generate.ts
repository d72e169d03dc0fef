import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'orval'
import { describeService } from './describe-service'

const ROOT = join(__dirname, '../..')

async function main(): Promise<void> {
  writeFileSync(join(ROOT, 'src/api/openapi.json'), describeService())
  await generate(join(ROOT, 'orval.config.ts'))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
