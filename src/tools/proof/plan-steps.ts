/** What `npm test` runs, each alone by its name. */
const STEPS = ['format', 'lint', 'types', 'layers', 'knip', 'build', 'jest', 'container', 'browser'] as const
/** What runs by its name alone: it needs a JDK and takes minutes. */
const ASIDE = ['scale'] as const

type Asked = (typeof STEPS | typeof ASIDE)[number]
export type StepName = Asked | 'emulator'

/** Lists of steps that run side by side, each list from its first step to its last. */
type Phase = readonly (readonly StepName[])[]

interface Plan {
  /** Only what is worth waiting for while working, with what is left of the run before. */
  quick: boolean
  /** One after the other. */
  phases: readonly Phase[]
}

const QUICK: readonly Asked[] = ['lint', 'types', 'jest']

// The build writes files that the types need, and the containers and the browser take it. The lists of the first phase take
// about the same time on two cores. In the second, each list uses the time in which the others wait for something.
const PHASES: readonly Phase[] = [
  [['emulator'], ['build', 'types'], ['format', 'layers', 'lint', 'knip']],
  [['jest'], ['container'], ['browser', 'scale']],
]

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
  const phases = PHASES.map((phase) =>
    phase.map((names) => names.filter(runs)).filter((names) => names.length > 0),
  ).filter((phase) => phase.length > 0)
  return { quick, phases }
}
