const PRIVATE =
  /^\/(?:users|admin|appeals)(?:\/|$)|\/(?:permissions|tokens|invitations|history|notes|webhooks)(?:\/|$)/

/** Whether a query, by its key, is about the signed-in user. */
export const isPrivateQuery = ([path]: readonly unknown[]): boolean =>
  typeof path === 'string' && PRIVATE.test(path)
