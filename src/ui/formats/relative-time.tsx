import { useFormats } from './formats'

/** A relative time, with the exact timestamp as a tooltip. Server and browser may differ by a tick. */
export function RelativeTime({ iso }: { iso: string }) {
  const { moment, relative } = useFormats()
  return (
    <time dateTime={iso} title={moment(iso)} suppressHydrationWarning>
      {relative(iso)}
    </time>
  )
}
