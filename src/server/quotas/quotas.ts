/** What one person may make in a day, times their own factor; absent: as much as they like. */
export interface Quotas {
  packsPerDay?: number
  publishersPerDay?: number
}
