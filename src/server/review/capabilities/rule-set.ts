/**
 * By which rules code is read for what it does. Whoever changes the rules raises it: what was read by earlier ones is then
 * read again (`registry recompute`, and the service by itself).
 */
export const CAPABILITY_RULES = 1
