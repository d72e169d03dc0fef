/** Kinds of decisions on what can be installed (contract 1O). */
export const LEDGER_KINDS = [
  'approved',
  'held_back',
  'rejected',
  'sent_back',
  'taken_down',
  'restored',
  'banned',
  'unbanned',
  'name_given',
  'handed_over',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
