/** The steps of `npm test`, each also available by name. */
const STEPS = ['format', 'lint', 'types', 'layers', 'knip', 'build', 'jest', 'container', 'browser'] as const
/** Steps that only run when named: they need a JDK and take minutes. */
const ASIDE = ['scale'] as const

type Asked = (typeof STEPS | typeof ASIDE)[number]
export type StepName = Asked | 'emulator'

interface Plan {
  /** The fast subset for use while working. */
  quick: boolean
  /** Lists that run in parallel; the steps of a list run in sequence. */
  lists: readonly (readonly StepName[])[]
}

const QUICK: readonly Asked[] = ['lint', 'types', 'jest']

// The lists are balanced so that one uses the processor while another waits.
const LISTS: readonly (readonly StepName[])[] = [
  ['emulator'],
  ['build', 'browser', 'scale'],
  ['format', 'layers', 'lint', 'knip', 'types', 'container'],
  ['jest'],
]

/** Dependencies between steps, for those that run; each is in a list above its own. */
export const NEEDS: Partial<Record<StepName, readonly StepName[]>> = {
  browser: ['emulator'],
  // The build writes declaration files that the type check needs.
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

/** Plans which steps run, and which in parallel: all, the named ones, or those of `quick`. */
export function planSteps(asked: readonly string[]): Plan {
  const quick = asked.length === 1 && asked[0] === 'quick'
  const chosen = quick ? QUICK : chosenBy(asked)
  const runs = (name: StepName) => chosen.includes(name === 'emulator' ? 'browser' : name)
  const lists = LISTS.map((names) => names.filter(runs)).filter((names) => names.length > 0)
  return { quick, lists }
}
