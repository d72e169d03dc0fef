import { createTransport } from 'nodemailer'

/** A plain-text mail. Its id makes sending idempotent. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** URL for one-click unsubscribing */
  unsubscribe: string
}

/** Sends mail; rejects when a mail could not be handed over, with `MailRefusal` when retrying is pointless. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

/** The server permanently rejects mail for this address. */
export class MailRefusal extends Error {}

const WITHIN_MS = 20_000
const FIRST_OF_PERMANENT = 500

/**
 * Hands mail to an SMTP server.
 * @param url such as `smtps://user:password@mail.example.com`
 * @param from the sender, such as `Comfy Registry <registry@example.com>`
 */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        })
      } catch (error) {
        const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
        // Only a bad address or mail is permanent: a wrong password gets corrected, and the mail is then sent.
        const isOfThisMail = /^(?:RCPT TO|DATA)/.test(command)
        if (isOfThisMail && responseCode >= FIRST_OF_PERMANENT)
          throw new MailRefusal(`${command}: ${responseCode}`, { cause: error })
        throw error
      }
    },
  }
}
