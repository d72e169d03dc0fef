/** Why the product cannot run, in one sentence for the person who started it. */
export class StartFailure extends Error {}
