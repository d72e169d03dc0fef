import texts from '../../../../locales/en/findings.json'
import type { Finding } from '../../store/schema/tables/review-record'
import { type Inspection, storable } from './inspection'

/** Converts a refusal to a finding, so that publishers see it like any other: the rule is the refusal's code. */
export const refusalFinding = ({ code, message, path }: NonNullable<Inspection['refusal']>): Finding =>
  storable({
    rule: code,
    severity: 'high',
    enforced: true,
    file: path ?? 'node.zip',
    explanation: message,
    fix: texts[code].fix,
  })
