import type { CapabilityKind } from '../../../contract/conventions/capabilities'
import type { Finding } from '../../store/schema/tables/review-record'

/** The capabilities that the findings of some rules imply. */
const CAPABILITY_OF: Readonly<Record<string, CapabilityKind>> = {
  'evaluates-text': 'runs-text',
  'runs-decoded-code': 'runs-unread-code',
  'script-runs-decoded-code': 'runs-unread-code',
  'runs-unread-code': 'runs-unread-code',
  'runs-downloads': 'runs-unread-code',
  'script-runs-download': 'runs-unread-code',
  'runs-obfuscated-code': 'runs-unread-code',
  'imports-obfuscator': 'runs-unread-code',
  'loads-compiled-code': 'runs-unread-code',
  'hides-names': 'runs-unread-code',
  'reads-credentials': 'reads-secrets',
  'sends-secrets': 'reads-secrets',
  'sends-to-webhook': 'talks-to-network',
  'replaces-core-class': 'replaces-core-nodes',
}

/** Returns the capability that a finding implies, if any. */
export const capabilityOfFinding = ({ rule }: Pick<Finding, 'rule'>): CapabilityKind | undefined =>
  CAPABILITY_OF[rule]
