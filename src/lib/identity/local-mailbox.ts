import { paths } from '@/lib/paths'
import { LOCAL_PROJECT } from './local-project'

export type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'

interface Mail {
  email: string
  requestType: string
  oobLink: string
}

/**
 * Returns the link in the newest mail of this kind that the emulator would have sent to the email, as a path of the website;
 * undefined when there is none. Rejects when the emulator does not respond.
 */
export async function linkInLocalMail(email: string, kind: MailKind): Promise<string | undefined> {
  const response = await fetch(`/emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`)
  if (!response.ok) throw new Error(`The local identity service answered ${response.status}`)
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: Mail[] }
  const mail = oobCodes.findLast(
    (one) => one.requestType === kind && one.email.toLowerCase() === email.toLowerCase(),
  )
  if (!mail) return undefined
  const { searchParams } = new URL(mail.oobLink)
  const kept = ['mode', 'oobCode', 'continueUrl'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `${paths.authAction()}?${new URLSearchParams(kept).toString()}`
}
