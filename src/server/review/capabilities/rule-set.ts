/** Version of the rules that find capabilities, stored with the results. Raise it when the rules change. */
export const CAPABILITY_RULES = 5
