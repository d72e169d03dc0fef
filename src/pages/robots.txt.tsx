import { robots } from '@/features/sharing/robots'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns robots.txt. */
export default function RobotsFile() {
  return null
}

export const getServerSideProps = fileRoute(robots)
