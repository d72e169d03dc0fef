import type { FindingSeverity } from '@/api/generated/model'

/** Severities, the gravest first. */
export const SEVERITIES: readonly FindingSeverity[] = ['critical', 'high', 'medium', 'low', 'info']
