interface ProgressBarProps {
  value: number
  max: number
  /** What it measures; without it the words beside it say so, and screen readers skip it. */
  label?: string
}

/** A progress bar in the accent colour. */
export const ProgressBar = ({ value, max, label }: ProgressBarProps) => (
  <progress
    value={value}
    max={max}
    aria-label={label}
    aria-hidden={label === undefined || undefined}
    className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
  />
)
