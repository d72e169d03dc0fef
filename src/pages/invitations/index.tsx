import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { InvitationsScreen } from '@/screens/invitations/invitations-screen'

export default function InvitationsPage() {
  return <InvitationsScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['members']),
})
