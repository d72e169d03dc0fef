/** A spinner; decorative, so the words beside it must say what is going on. */
export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
  />
)
