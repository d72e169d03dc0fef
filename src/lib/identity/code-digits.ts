/** Number of digits of an authenticator app's code. */
export const CODE_DIGITS = 6
