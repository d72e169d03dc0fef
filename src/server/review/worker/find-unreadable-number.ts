import type { Finding } from '../../store/schema/tables/review-record'
import type { ReviewSubject } from './holds'
import { informingRule } from '../rules/rule'

const { id: rule, ...UNREADABLE } = informingRule('unreadable-number', 'info')

/**
 * Warns about a version number that ComfyUI-Manager cannot parse, because it accepts only digits and dots. It reads the
 * number in `pyproject.toml`, even if the registry normalizes it: `v1.2` is published as 1.2.0.
 */
export function findUnreadableNumber({
  version,
  inspection,
}: Pick<ReviewSubject, 'version' | 'inspection'>): Finding | undefined {
  const named = inspection.metadata?.version
  const number = named ?? version.version
  if (/^\d+(?:\.\d+)*$/.test(number)) return undefined
  return {
    ...UNREADABLE,
    rule,
    file: named === undefined ? 'node.zip' : 'pyproject.toml',
    snippet: `version = ${JSON.stringify(number)}`.slice(0, 200),
  }
}
