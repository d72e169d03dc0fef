import { OpeningFailure } from '@/features/workflow/intake/opening-failure'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'

/** Why a workflow could not be read, and where it breaks. */
export const UnreadableWorkflow = ({ failure }: { failure: unknown }) =>
  useLoadedTexts('workflow') && <OpeningFailure failure={{ kind: 'thrown', failure }} />
