/** The product's logo: two sockets joined by a wire. */
export const Logo = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      d="M10 11c9 0 3 10 12 10"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <circle cx="9.5" cy="11" r="3.6" fill="#f2c14e" />
    <circle cx="22.5" cy="21" r="3.6" fill="#f08a8a" />
  </svg>
)
