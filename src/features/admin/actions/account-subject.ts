/** A user or publisher that an administrator acts on. */
export interface AccountSubject {
  kind: 'user' | 'publisher'
  id: string
  name: string
}
