/** What `npm test` runs, each alone by its name. */
const STEPS = ['format', 'lint', 'types', 'layers', 'knip', 'build', 'jest', 'container', 'browser'] as const
/** What runs by its name alone: it needs a JDK and takes minutes. */
const ASIDE = ['scale'] as const

type Asked = (typeof STEPS | typeof ASIDE)[number]
export type StepName = Asked | 'emulator'

interface Plan {
  /** Only what is worth waiting for while working, with what is left of the run before. */
  quick: boolean
  /** Lists of steps that run side by side, each list from its first step to its last. */
  lists: readonly (readonly StepName[])[]
}

const QUICK: readonly Asked[] = ['lint', 'types', 'jest']

// Each list uses the time in which the others wait for something, and those of the checks that of the tests.
const LISTS: readonly (readonly StepName[])[] = [
  ['emulator'],
  ['build', 'browser', 'scale'],
  ['format', 'layers', 'lint', 'knip', 'types', 'container'],
  ['jest'],
]

/** What has to be there before a step begins, if it is to run at all; each stands in a list above its own. */
export const NEEDS: Partial<Record<StepName, readonly StepName[]>> = {
  browser: ['emulator'],
  // The build writes files that the types need.
  types: ['build'],
  container: ['build'],
}

const isStep = (name: string): name is Asked => ([...STEPS, ...ASIDE] as readonly string[]).includes(name)

function chosenBy(asked: readonly string[]): readonly Asked[] {
  if (asked.length === 0) return STEPS
  const unknown = asked.filter((name) => !isStep(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}. The steps are ${STEPS.join(', ')}, quick for some of them, and ${ASIDE.join(', ')}.`,
    )
  return asked.filter(isStep)
}

/** What runs, and what of it side by side: everything, the named steps, or what `quick` stands for. */
export function planSteps(asked: readonly string[]): Plan {
  const quick = asked.length === 1 && asked[0] === 'quick'
  const chosen = quick ? QUICK : chosenBy(asked)
  const runs = (name: StepName) => chosen.includes(name === 'emulator' ? 'browser' : name)
  const lists = LISTS.map((names) => names.filter(runs)).filter((names) => names.length > 0)
  return { quick, lists }
}
