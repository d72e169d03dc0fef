const PRIVATE =
  /^\/(?:users|admin|appeals)(?:\/|$)|\/(?:permissions|tokens|invitations|history|notes|webhooks)(?:\/|$)/

/** Whether a query's key says that its answer is about the signed-in person. */
export const isPrivateQuery = ([path]: readonly unknown[]): boolean =>
  typeof path === 'string' && PRIVATE.test(path)
