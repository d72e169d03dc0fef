import type { ServerFailure } from '@/api/failure'
import { GettingStarted } from '@/features/search/getting-started'
import { SearchExamples } from '@/features/search/search-examples'
import { PublishSteps } from '@/features/showcase/publish-steps'
import { HomeShowcase } from './home-showcase'
import { WorkflowDrop } from './workflow-drop'

/** The home page below its search field, while there is no search. */
export const HomeSections = ({ failure }: { failure?: ServerFailure }) => (
  <>
    <div className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <SearchExamples />
      <GettingStarted />
    </div>
    <WorkflowDrop />
    <HomeShowcase failure={failure} />
    <PublishSteps />
  </>
)
