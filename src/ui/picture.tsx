import { useState, type ReactNode } from 'react'

interface PictureProps {
  src: string | undefined
  /** layout width in pixels; reserved while it loads */
  width: number
  height: number
  className: string
  /** Fallback without an image, and when it cannot be loaded. */
  children?: ReactNode
}

/** A decorative image that may be missing. */
export function Picture({ src, width, height, className, children }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return children
  // It may have failed before the listener was attached.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(src)
  }
  return (
    <img
      ref={look}
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setBroken(src)}
    />
  )
}
