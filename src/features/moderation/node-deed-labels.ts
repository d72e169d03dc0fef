/** What each deed is called where it is offered. */
export const NODE_DEED_LABELS = {
  edit: 'packs.edit.menu',
  labels: 'packs.labels.menu',
  ranking: 'packs.ranking.menu',
  transfer: 'packs.transfer.menu',
  unclaim: 'packs.unclaim.menu',
  ban: 'packs.ban.menu',
  unban: 'packs.unban.menu',
  restore: 'packs.restore.menu',
} as const
