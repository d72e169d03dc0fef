import type { GetServerSideProps } from 'next'
import { serverEnvironment } from '@/lib/environment'

/** Never drawn: the community's address is somewhere else. */
export default function DiscordPage() {
  return null
}

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: serverEnvironment().communityUrl, permanent: false },
})
