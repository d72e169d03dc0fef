/** A grey placeholder for loading content. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded bg-line motion-reduce:animate-none ${className}`}
  />
)
