import type { Dependencies } from '../../access/context'

/** What delivering works with. */
export type DeliveryCtx = Pick<
  Dependencies,
  'db' | 'clock' | 'log' | 'siteUrl' | 'publicUrl' | 'localMode' | 'mailer'
>
