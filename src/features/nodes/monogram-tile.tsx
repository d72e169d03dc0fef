import { hueOf } from '@/lib/glyph/hue-of'
import { initialsOf } from './monogram'

const TINT =
  'bg-[oklch(0.91_0.055_var(--hue))] text-[oklch(0.36_0.1_var(--hue))] dark:bg-[oklch(0.32_0.06_var(--hue))] dark:text-[oklch(0.9_0.06_var(--hue))]'

// Classes instead of a style attribute, which the content security policy forbids in a page's HTML.
const HUES: Record<number, string> = {
  0: '[--hue:0]',
  15: '[--hue:15]',
  30: '[--hue:30]',
  45: '[--hue:45]',
  60: '[--hue:60]',
  75: '[--hue:75]',
  90: '[--hue:90]',
  105: '[--hue:105]',
  120: '[--hue:120]',
  135: '[--hue:135]',
  150: '[--hue:150]',
  165: '[--hue:165]',
  180: '[--hue:180]',
  195: '[--hue:195]',
  210: '[--hue:210]',
  225: '[--hue:225]',
  240: '[--hue:240]',
  255: '[--hue:255]',
  270: '[--hue:270]',
  285: '[--hue:285]',
  300: '[--hue:300]',
  315: '[--hue:315]',
  330: '[--hue:330]',
  345: '[--hue:345]',
}

/** The initials of a name on a colour derived from an id; the fallback for a missing image. */
export const MonogramTile = ({ id, name, box }: { id: string; name: string; box: string }) => (
  <span
    aria-hidden="true"
    className={`flex shrink-0 items-center justify-center font-semibold tracking-tight ${box} ${HUES[hueOf(id)]} ${TINT}`}
  >
    {initialsOf(name)}
  </span>
)
