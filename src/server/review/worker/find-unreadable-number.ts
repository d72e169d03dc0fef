import type { Finding } from '../../store/schema/tables/review-record'
import type { ReviewSubject } from './holds'
import { informingRule } from '../rules/rule'

const { id: rule, ...UNREADABLE } = informingRule('unreadable-number', 'info')

/**
 * Tells an author of a number that ComfyUI-Manager cannot read, which knows digits and dots alone. It reads the number in
 * `pyproject.toml`, also where the registry stores another: `v1.2` is published as 1.2.0.
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
