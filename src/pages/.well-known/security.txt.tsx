import { securityText } from '@/features/sharing/security-text'
import { fileRoute } from '@/features/sharing/file-route'

/** Never drawn: the address answers whom to tell of a weakness. */
export default function SecurityTextFile() {
  return null
}

export const getServerSideProps = fileRoute(securityText)
