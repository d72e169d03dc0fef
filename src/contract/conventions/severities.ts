/** Severities of findings, most severe first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

interface Weighed {
  severity: Severity
  enforced: boolean
}

/** Returns a sort key by severity: smaller is more severe; among equals, findings that hold a version back come first. */
export const gravity = ({ severity, enforced }: Weighed): number =>
  2 * SEVERITIES.indexOf(severity) + (enforced ? 0 : 1)

/** Sorts findings, most severe first; among equals, those that hold a version back first; stable. */
export const gravestFirst = <Finding extends Weighed>(findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => gravity(one) - gravity(other))
