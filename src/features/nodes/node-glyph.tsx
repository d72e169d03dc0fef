import { GLYPH, glyphShapes, type DrawnPack } from '@/lib/glyph/glyph-shapes'

interface NodeGlyphProps {
  node: DrawnPack
  className: string
}

/** A pack drawn as a small node with the most frequent socket types of its node classes. */
export function NodeGlyph({ node, className }: NodeGlyphProps) {
  const { hue, labels, sockets } = glyphShapes(node)
  return (
    <svg
      viewBox={`0 0 ${GLYPH.size} ${GLYPH.size}`}
      aria-hidden="true"
      strokeLinecap="round"
      className={`shrink-0 ${className}`}
    >
      <rect {...GLYPH.body} className="fill-raised stroke-line-strong" />
      <path d={GLYPH.titleBar} fill={`oklch(0.62 0.13 ${hue})`} />
      {labels && <path d={labels} strokeWidth={GLYPH.labelWidth} className="stroke-line" />}
      <g strokeWidth={GLYPH.socketWidth}>
        {sockets.map(({ color, path }) =>
          color ? (
            <path key={color} d={path} stroke={color} />
          ) : (
            <g key="hollow">
              <path d={path} className="stroke-line-strong" />
              <path d={path} strokeWidth={GLYPH.holeWidth} className="stroke-raised" />
            </g>
          ),
        )}
      </g>
    </svg>
  )
}
