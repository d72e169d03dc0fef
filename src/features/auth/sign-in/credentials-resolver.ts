import { zodResolver } from '@/lib/zod-resolver'
import { z } from 'zod'
import { SHORTEST_PASSWORD } from '@/lib/identity/shortest-password'
import { LONGEST_NAME, type Credentials, type CredentialsFault } from './credentials'

const fault = (name: CredentialsFault) => name

const logIn = z.object({
  email: z.email(fault('email')),
  password: z.string().min(1, fault('passwordMissing')),
  displayName: z.string(),
})

const signUp = logIn.extend({
  password: z.string().min(SHORTEST_PASSWORD, fault('passwordShort')),
  displayName: z.string().trim().max(LONGEST_NAME, fault('nameLong')),
})

export const logInResolver = zodResolver<Credentials, unknown, Credentials>(logIn)
export const signUpResolver = zodResolver<Credentials, unknown, Credentials>(signUp)
