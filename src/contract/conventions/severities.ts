/** How grave a finding is, the gravest first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

interface Weighed {
  severity: Severity
  enforced: boolean
}

/** The place of a finding among others: less is graver, and of equals what holds a version back. */
export const gravity = ({ severity, enforced }: Weighed): number =>
  2 * SEVERITIES.indexOf(severity) + (enforced ? 0 : 1)

/** Findings as they are read, the gravest first; of equals what holds a version back, and then as they came. */
export const gravestFirst = <Finding extends Weighed>(findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => gravity(one) - gravity(other))
