/** What one person may make in a day and have kept, times their own factor; absent: as much as they like. */
export interface Quotas {
  packsPerDay?: number
  publishersPerDay?: number
  /** of the archives they have uploaded, held back and deleted ones included */
  bytesKept?: number
}
