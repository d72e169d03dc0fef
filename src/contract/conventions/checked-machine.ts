/** The systems on which requirements are compared; markers can ask for them. */
export const CHECKED_SYSTEMS = ['linux', 'windows', 'macos'] as const
export type CheckedSystem = (typeof CHECKED_SYSTEMS)[number]

/** The Python that markers are evaluated for where nobody states one. */
export const ASSUMED_PYTHON = '3.12'
