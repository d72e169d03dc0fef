/** Somebody, or some publisher, that an administrator does something with. */
export interface AccountSubject {
  kind: 'user' | 'publisher'
  id: string
  name: string
}
