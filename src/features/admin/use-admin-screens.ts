import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'

const LABELS = {
  dashboard: 'nav.dashboard',
  versions: 'nav.versions',
  appeals: 'nav.appeals',
  reports: 'nav.reports',
  nodes: 'nav.nodes',
  compatibility: 'nav.compatibility',
  publishers: 'nav.publishers',
  users: 'nav.users',
  audit: 'nav.audit',
} as const

const SCREENS = [
  { key: 'dashboard', href: paths.admin() },
  { key: 'versions', href: paths.adminVersions() },
  { key: 'appeals', href: paths.adminAppeals() },
  { key: 'reports', href: paths.adminReports() },
  { key: 'nodes', href: paths.adminNodes() },
  { key: 'compatibility', href: paths.adminCompatibility() },
  { key: 'publishers', href: paths.adminPublishers() },
  { key: 'users', href: paths.adminUsers() },
  { key: 'audit', href: paths.adminAudit() },
] as const

/** Returns the administrators' screens in order, each with URL and label. */
export function useAdminScreens(): { href: string; label: string }[] {
  const { t } = useTranslation('admin')
  return SCREENS.map(({ key, href }) => ({ href, label: t(LABELS[key]) }))
}
