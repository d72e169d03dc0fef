/**
 * What somebody may ask another look at (contract 1P): a version that is held back or was rejected; a ban of a pack, a publisher
 * or oneself; a name that is kept back; a pack that somebody else has; a pack that nobody looks after any more; how much one may add a day and have kept.
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

/** How a thread ended: what was asked for was done, it stays as it was, or whoever asked took it back. */
export const APPEAL_OUTCOMES = ['granted', 'stays', 'withdrawn'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** Who writes in a thread: those who ask, the moderators, and of an adoption the pack's present owners. */
export const APPEAL_SIDES = ['asker', 'moderator', 'owner'] as const
export type AppealSide = (typeof APPEAL_SIDES)[number]

/** What a reader of a thread may do in it. */
export const APPEAL_ACTS = ['write', 'object', 'take_back', 'decide'] as const
export type AppealAct = (typeof APPEAL_ACTS)[number]
