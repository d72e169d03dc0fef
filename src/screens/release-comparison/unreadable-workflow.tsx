import { OpeningFailure } from '@/features/workflow/intake/opening-failure'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'

/** Why a workflow could not be parsed, with the place of the error. */
export const UnreadableWorkflow = ({ failure }: { failure: unknown }) =>
  useLoadedTexts('workflow') && <OpeningFailure failure={{ kind: 'thrown', failure }} />
