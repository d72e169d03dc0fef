import { securityText } from '@/features/sharing/security-text'
import { fileRoute } from '@/features/sharing/file-route'

/** Never rendered: the URL returns security.txt. */
export default function SecurityTextFile() {
  return null
}

export const getServerSideProps = fileRoute(securityText)
