import { useTranslation } from 'next-i18next/pages'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useGetShowcase } from '@/api/generated/nodes/nodes'
import type { Showcase } from '@/api/generated/model'
import { NodeCardListSkeleton } from '@/features/nodes/cards/node-card-list'
import { NodeShelf } from '@/features/nodes/cards/node-shelf'
import { drawnClassOfGlyph } from '@/features/nodes/classes/drawn-class-of'
import { DrawnClassView } from '@/features/nodes/drawn-class'
import { CategoryLinks } from '@/features/search/category-links'
import { DrawnWorkflow } from '@/features/showcase/drawn-workflow'
import { PictureShelf } from '@/features/showcase/picture-shelf'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

/** With more side by side there is no room for names. */
const MOST_SHELVES = 3
const CARDS = 6

const shelvesOf = (showcase: Showcase) =>
  (['rising', 'popular', 'newest', 'updated'] as const)
    .map((shelf) => ({ shelf, nodes: showcase[shelf] }))
    .filter(({ nodes }) => nodes.length > 0)
    .slice(0, MOST_SHELVES)

/** An overview of the registry, for visitors without a search. */
export function HomeShowcase({ failure }: { failure?: ServerFailure }) {
  const { t } = useTranslation('nodes')
  const query = useGetShowcase()
  const failed = failureOf(query, failure)
  if (failed)
    return (
      <div className="mt-6">
        <ErrorPanel failure={failed} title={t('list.failed')} query={query} />
      </div>
    )
  if (!query.data) return <ShowcaseSkeleton />
  const { categories, comfy_nodes: classes, pictures } = query.data
  return (
    <>
      <div className="mt-6 flex flex-col gap-6">
        <CategoryLinks categories={categories} />
        <DrawnWorkflow
          classes={classes.map((one) => ({
            ...one,
            drawn: drawnClassOfGlyph(one.comfy_node_name, one.glyph),
          }))}
          renderNode={({ node_id: id, drawn }, at) => <DrawnClassView drawn={drawn} packId={id} at={at} />}
        />
      </div>
      <div className="mt-8 grid gap-x-6 gap-y-10 lg:auto-cols-fr lg:grid-flow-col">
        {shelvesOf(query.data).map(({ shelf, nodes }) => (
          <NodeShelf key={shelf} shelf={shelf} nodes={nodes} />
        ))}
      </div>
      <PictureShelf pictures={pictures} />
    </>
  )
}

const ShowcaseSkeleton = () => (
  <>
    <Skeleton className="mt-6 h-22 w-full" />
    <div className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-3">
      {Array.from({ length: MOST_SHELVES }, (_, shelf) => (
        <NodeCardListSkeleton key={shelf} count={CARDS} />
      ))}
    </div>
  </>
)
