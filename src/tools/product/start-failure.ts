/** Why the product cannot start, in one sentence for the user. */
export class StartFailure extends Error {}
