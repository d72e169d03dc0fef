import type { ReactNode } from 'react'
import { RequireAdmin } from '@/session/require-admin'
import { Page } from '@/shell/page'
import { AdminNav } from './admin-nav'

/** A screen of the administrators, with the way to the others; nobody else gets further than being told so. */
export const AdminScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} noIndex>
    <RequireAdmin>
      <AdminNav />
      {children}
    </RequireAdmin>
  </Page>
)
