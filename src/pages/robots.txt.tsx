import { robots } from '@/features/sharing/robots'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers what crawlers may read. */
export default function RobotsFile() {
  return null
}

export const getServerSideProps = fileRoute(robots)
