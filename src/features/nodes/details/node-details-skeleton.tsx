import { Skeleton } from '@/ui/skeleton'

/** The node page before its pack has arrived. */
export const NodeDetailsSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <div>
      <div className="flex items-start gap-4">
        <Skeleton className="size-16 shrink-0 rounded-xl" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="mt-2 h-5 w-48 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-4 h-6 w-full max-w-prose" />
    </div>
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <Skeleton className="h-52 w-full rounded-lg lg:col-start-2" />
      <div className="flex flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
      <Skeleton className="h-72 w-full rounded-lg lg:col-start-2" />
    </div>
  </div>
)
