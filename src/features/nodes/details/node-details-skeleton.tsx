import { Skeleton } from '@/ui/skeleton'

/** The loading placeholder of a pack's page. */
export const NodeDetailsSkeleton = () => (
  <div
    aria-hidden="true"
    className="flex flex-col gap-x-10 gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
  >
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
    <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
      <Skeleton className="h-12 w-full rounded-lg lg:h-52" />
      <Skeleton className="order-last h-72 w-full rounded-lg lg:order-none" />
    </div>
    <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-2">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  </div>
)
