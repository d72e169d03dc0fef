import { z } from 'zod'

/** Of whom a second factor is demanded. */
export interface SecondFactorRules {
  /** whether administrators act as such with one alone */
  adminsNeedSecondFactor: boolean
  /** whether API keys are made with one alone */
  keysNeedSecondFactor: boolean
}

/** The operator's setting for it (`.env.example`). */
export const secondFactorVariablesSchema = z.object({
  REGISTRY_SECOND_FACTOR: z.enum(['optional', 'administrators', 'keys']).default('optional'),
})
type Variables = z.output<typeof secondFactorVariablesSchema>

/** What the operator demands by it. */
export const secondFactorRules = ({ REGISTRY_SECOND_FACTOR: of }: Variables): SecondFactorRules => ({
  adminsNeedSecondFactor: of !== 'optional',
  keysNeedSecondFactor: of === 'keys',
})
