import { robots } from '@/features/sharing/robots'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers what crawlers may read. */
export default function RobotsFile() {
  return null
}

export const getServerSideProps = servedFile(robots)
