const ABOUT_THE_PERSON = /^\/(?:users|admin)(?:\/|$)|\/(?:permissions|tokens)(?:\/|$)/

/** Whether a query's key says that its answer is about the signed-in person. */
export const isAboutThePerson = ([path]: readonly unknown[]): boolean =>
  typeof path === 'string' && ABOUT_THE_PERSON.test(path)
