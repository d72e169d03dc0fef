import type { NodeSearchPage } from '../../../contract/packs/node'
import type { Db } from '../../../server/platform/database/client'
import { listeningService } from '../listening-service'
import { searchPlainly } from '../plain-ilike'
import { atLeast, targetTable } from '../targets/target'
import { judgeRelevance, type Relevance } from './relevance'

const TOPICS = ['topics', 'more topics']

/**
 * Measures the relevance of the search with the judged queries, compared with plain `ILIKE`; returns the section of the
 * report.
 */
export async function benchRelevance(db: Db): Promise<string[]> {
  const { base, close } = await listeningService(db)
  try {
    const ours = await judgeRelevance(async (text) => {
      const response = await fetch(`${base}/nodes/search?limit=10&search=${encodeURIComponent(text)}`)
      return ((await response.json()) as NodeSearchPage).nodes.map(({ id }) => id)
    })
    const plain = await judgeRelevance((text) => searchPlainly(db, text))
    return [
      '## Relevance of the search',
      '',
      `${ours.all.queries} texts as people type them over these packs, with the packs they are after, written down beforehand`,
      'in `src/tools/bench/accuracy/relevance-queries.json`; any of several packs may be a right answer.',
      '',
      '| what is typed | texts | MRR@10 | hit@1 | plain `ILIKE` MRR@10 | hit@1 |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...Object.entries(ours.byKind).map(([kind, found]) => row(kind, found, plain.byKind[kind])),
      row('**all**', ours.all, plain.all),
      '',
      ...targetTable([
        atLeast('MRR@10 of all', 0.95, ours.all.mrr, ''),
        ...TOPICS.map((kind) =>
          atLeast(`hit@1 of ${kind}`, 0.8, ours.byKind[kind]?.hitAt1 ?? Number.NaN, ''),
        ),
      ]),
      '',
    ]
  } finally {
    close()
  }
}

const row = (kind: string, ours: Relevance, plain: Relevance | undefined) =>
  `| ${kind} | ${ours.queries} | ${[ours.mrr, ours.hitAt1, plain?.mrr, plain?.hitAt1].map((share) => share?.toFixed(3) ?? '').join(' | ')} |`
