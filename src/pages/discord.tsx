import type { GetServerSideProps } from 'next'
import { serverEnvironment } from '@/lib/environment'

/** Never rendered: the URL redirects to the community. */
export default function DiscordPage() {
  return null
}

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: serverEnvironment().communityUrl, permanent: false },
})
