/** By which rules code is read for what it does, kept with what was read. Whoever changes the rules raises it. */
export const CAPABILITY_RULES = 5
