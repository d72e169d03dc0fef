import type { GetStaticProps } from 'next'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AccountScreen } from '@/screens/account/account-screen'

export default function AccountPage() {
  return <AccountScreen />
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['account', 'auth']),
})
