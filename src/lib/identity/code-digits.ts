/** How many digits an authenticator app shows. */
export const CODE_DIGITS = 6
