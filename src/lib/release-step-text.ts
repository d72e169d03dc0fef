import type { TFunction } from 'i18next'
import type { ReleaseStep } from '@/contract/versions/release-step'

const TEXTS = {
  breaks: 'versions.step.breaks',
  breaksApi: 'versions.step.breaksApi',
  adds: 'versions.step.adds',
  neither: 'versions.step.neither',
  unknown: 'versions.step.unknown',
} as const

/** Describes the effect of updating to a version on saved workflows, in a line that names the broken node classes. */
export function releaseStepText(t: TFunction<'parts'>, step: ReleaseStep): string {
  const { effect, breaks, breaking, breaking_count: count } = step
  const isOfApiAlone = effect === 'breaks' && breaks.includes('api') && !breaks.includes('editor')
  const names = breaking.join(', ') + (breaking.length < count ? ' …' : '')
  return t(TEXTS[isOfApiAlone ? 'breaksApi' : effect], { names })
}
