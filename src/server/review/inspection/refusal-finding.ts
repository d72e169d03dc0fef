import texts from '../../../../locales/en/findings.json'
import type { Finding } from '../../store/schema/tables/review-record'
import { type Inspection, storable } from './inspection'

/** A refused archive as a finding, so that its publisher reads it like any other: the rule is the refusal's code. */
export const refusalFinding = ({ code, message, path }: NonNullable<Inspection['refusal']>): Finding =>
  storable({
    rule: code,
    severity: 'high',
    enforced: true,
    file: path ?? 'node.zip',
    explanation: message,
    fix: texts[code].fix,
  })
