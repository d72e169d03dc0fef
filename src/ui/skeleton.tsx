/** A grey block in the place and size of what is still loading. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded bg-line motion-reduce:animate-none ${className}`}
  />
)
