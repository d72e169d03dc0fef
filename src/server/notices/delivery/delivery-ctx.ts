import type { Dependencies } from '../../access/context'

/** Dependencies of delivery. */
export type DeliveryCtx = Pick<
  Dependencies,
  'db' | 'clock' | 'log' | 'siteUrl' | 'publicUrl' | 'localMode' | 'mailer'
>
