import type { ReactNode } from 'react'
import { RequireAdmin } from '@/session/require-admin'
import { Page } from '@/shell/page'
import { AdminNav } from './admin-nav'

/** An administrators' screen with their navigation; others only see that they have no access. */
export const AdminScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} noIndex>
    <RequireAdmin>
      <AdminNav />
      {children}
    </RequireAdmin>
  </Page>
)
