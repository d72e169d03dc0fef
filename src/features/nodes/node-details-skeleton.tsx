import { Skeleton } from '@/ui/skeleton'

/** The node page before its pack has arrived. */
export const NodeDetailsSkeleton = () => (
  <div aria-hidden="true" className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-4">
        <Skeleton className="size-16 shrink-0 rounded-xl" />
        <div className="flex-1">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="mt-2 h-4 w-48 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-12 w-full max-w-prose" />
      <Skeleton className="h-48 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
    <Skeleton className="h-72 w-full rounded-lg" />
  </div>
)
