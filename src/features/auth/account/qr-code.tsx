import { encode } from 'uqr'

/** Width of the white border in modules (quiet zone): scanners need it. */
const BORDER = 4

interface QrCodeProps {
  /** the encoded text */
  text: string
  /** alternative text of the image */
  label: string
}

/** A QR code, dark on white in every theme, because not every scanner reads the inverse. To be lazy-loaded. */
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

/** Returns the dark modules of a row as paths, adjacent ones merged. */
function bars(row: readonly boolean[], y: number): string[] {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...line.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
}
