import { createTransport } from 'nodemailer'

/** A plain mail. The same id is the same mail, however often it is sent. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** where it can be ended by one call, without a page */
  unsubscribe: string
}

/** Sends mails; rejects when one could not be handed over, with `MailRefusal` when it never will. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

/** That a server takes no mail for this address, today and tomorrow. */
export class MailRefusal extends Error {}

const WITHIN_MS = 20_000
const FIRST_OF_PERMANENT = 500

/**
 * Hands mails to an SMTP server.
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
        // Only the address or the mail itself may be at fault: a wrong password is mended, and then it is sent.
        const isOfThisMail = /^(?:RCPT TO|DATA)/.test(command)
        if (isOfThisMail && responseCode >= FIRST_OF_PERMANENT)
          throw new MailRefusal(`${command}: ${responseCode}`, { cause: error })
        throw error
      }
    },
  }
}
