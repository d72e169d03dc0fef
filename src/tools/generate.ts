import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'orval'
import { describeService } from './describe-service'
import { DRAWN_IN, withDrawings } from './draw-folders'

const ROOT = join(__dirname, '../..')

async function main(): Promise<void> {
  writeFileSync(join(ROOT, 'src/api/openapi.json'), describeService())
  await generate(join(ROOT, 'orval.config.ts'))
  const drawn = join(ROOT, DRAWN_IN)
  writeFileSync(drawn, withDrawings(readFileSync(drawn, 'utf8')))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
