import type { ReleaseStep } from '../../../contract/versions/release-step'

const RAISE = 'raise the first number, or before 1.0.0 the second'

/** Describes for a version's author what the update does to saved workflows, and whether its number announces it. */
export function stepSentence(step: ReleaseStep): string {
  const { effect, from, breaks, breaking, breaking_count: count, number_step: number, understated } = step
  const names = breaking.join(', ') + (count > breaking.length ? ` and ${count - breaking.length} more` : '')
  switch (effect) {
    case 'breaks':
      return (
        (breaks.includes('editor')
          ? `Workflows that were saved with ${from} break: ${names}.`
          : `Workflows that were exported for the API with ${from} break, and those that the editor saved load: ${names}.`) +
        (understated ? ` Its number says ${number}: ${RAISE}.` : '')
      )
    case 'adds':
      return (
        `It adds to ${from}, and saved workflows still load.` +
        (understated ? ` Its number says ${number}: raise the second number.` : '')
      )
    case 'neither':
      return `Nothing changes for workflows that were saved with ${from}.`
    case 'unknown':
      return `The node classes of this version or of ${from} could not be read, so nothing is known of saved workflows.`
  }
}
