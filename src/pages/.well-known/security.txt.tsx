import { securityText } from '@/features/sharing/security-text'
import { servedFile } from '@/features/sharing/served-file'

/** Never drawn: the address answers whom to tell of a weakness. */
export default function SecurityTextFile() {
  return null
}

export const getServerSideProps = servedFile(securityText)
