/** The operating systems for which requirements are compared; markers can test for them. */
export const CHECKED_SYSTEMS = ['linux', 'windows', 'macos'] as const
export type CheckedSystem = (typeof CHECKED_SYSTEMS)[number]

/** The default Python version for evaluating markers. */
export const ASSUMED_PYTHON = '3.12'
