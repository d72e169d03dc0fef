import { encode } from 'uqr'

/** White around the squares, so many of them wide: scanners need it. */
const BORDER = 4

interface QrCodeProps {
  /** what a scanner reads */
  text: string
  /** what the picture is, to whoever cannot see it */
  label: string
}

/** A QR code, dark on white in every theme, because not every scanner reads the reverse. Load it on first use. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg bg-white text-black"
    >
      <path fill="currentColor" d={data.flatMap(bars).join('')} />
    </svg>
  )
}

/** The dark squares of a row, those side by side as one bar. */
function bars(row: readonly boolean[], y: number): string[] {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...line.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
}
