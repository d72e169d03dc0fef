import { socketClassOf } from './data-types'

/** A data type as the canvas shows it: the colour of its socket, and its name. */
export const DataType = ({ type }: { type: string }) => (
  <span dir="ltr" className="inline-flex min-w-0 items-center gap-1.5 font-mono text-xs text-muted">
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${socketClassOf(type)}`} />
    {type}
  </span>
)
