/**
 * What users may appeal or request (contract 1P): a version that is held back or was rejected; a ban of a pack, a publisher
 * or their own account; a reserved name; a pack that belongs to somebody else; an unmaintained pack; their daily and storage
 * quota.
 */
export const APPEAL_KINDS = [
  'version',
  'node',
  'publisher',
  'user',
  'name',
  'claim',
  'adoption',
  'quota',
] as const
export type AppealKind = (typeof APPEAL_KINDS)[number]

/** The outcome of a thread: granted, unchanged, or withdrawn by the asker. */
export const APPEAL_OUTCOMES = ['granted', 'stays', 'withdrawn'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** The sides that write in a thread: the askers, the moderators, and for an adoption the pack's present owners. */
export const APPEAL_SIDES = ['asker', 'moderator', 'owner'] as const
export type AppealSide = (typeof APPEAL_SIDES)[number]

/** The actions a reader may take in a thread. */
export const APPEAL_ACTS = ['write', 'object', 'take_back', 'decide'] as const
export type AppealAct = (typeof APPEAL_ACTS)[number]
