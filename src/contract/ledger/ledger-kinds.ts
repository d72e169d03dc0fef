/** What can be decided of what people install (contract 1O). */
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
