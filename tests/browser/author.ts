import { expect, type APIRequestContext } from '@playwright/test'
import type { Account } from './log-in'
import { zipOf } from '../../src/server/review/archive/zip-for-tests'

export const PASSWORD = 'a long password'

/** Sends an API request, and expects success. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) => Promise<Record<string, unknown>>

/** Signs up a user; returns a function for API requests in their name. */
export async function signUp(request: APIRequestContext, email: string, displayName: string): Promise<Call> {
  const signedUp = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    data: { email, password: PASSWORD, displayName, returnSecureToken: true },
  })
  const { idToken } = (await signedUp.json()) as { idToken: string }
  return callerWith(request, idToken)
}

/** Signs in an existing user; returns a function for API requests in their name. */
export async function signIn(request: APIRequestContext, account: Account): Promise<Call> {
  const signedIn = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
    { data: { ...account, returnSecureToken: true } },
  )
  const { idToken } = (await signedIn.json()) as { idToken: string }
  return callerWith(request, idToken)
}

const callerWith =
  (request: APIRequestContext, idToken: string): Call =>
  async (method, path, data) => {
    const headers = { Authorization: `Bearer ${idToken}` }
    const response = await request.fetch(`/api${path}`, { method, data, headers })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    const told = await response.text()
    return (told === '' ? {} : JSON.parse(told)) as Record<string, unknown>
  }

/** Returns the files of a pack of one node class, plus the given ones. */
export const packFiles = (id: string, version: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({
    'pyproject.toml': `[project]\nname = "${id}"\nversion = "${version}"\n`,
    '__init__.py':
      'class Blend:\n    RETURN_TYPES = ("IMAGE",)\n    FUNCTION = "run"\n    CATEGORY = "image"\n' +
      'NODE_CLASS_MAPPINGS = {"Blend": Blend}\n',
    'README.md': `# ${id}\n\nBlends pictures.\n`,
    ...more,
  })

/** A file that the review holds back. */
export const HIDDEN_CODE = 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n'

interface Announcement {
  publisherId: string
  token: string
  node: { id: string } & Record<string, unknown>
  version: string
  /** Further fields of the version. */
  about?: Record<string, unknown>
}

/** The platforms comfy-cli sends when pyproject.toml has none. */
const RUNS_ANYWHERE = {
  supported_os: [],
  supported_accelerators: [],
  supported_comfyui_version: '',
  supported_comfyui_frontend_version: '',
}

/** First step of publishing, as comfy-cli sends it: no login, the key in the body. Returns the upload URL. */
export async function announce(request: APIRequestContext, announcement: Announcement): Promise<string> {
  const { publisherId, token, node, version, about } = announcement
  const announced = await request.post(`/api/publishers/${publisherId}/nodes/${node.id}/versions`, {
    data: {
      personal_access_token: token,
      node: { description: '', icon: '', banner_url: '', repository: '', ...RUNS_ANYWHERE, ...node },
      node_version: { version, dependencies: [], ...RUNS_ANYWHERE, ...about },
    },
  })
  expect(announced.status(), await announced.text()).toBe(201)
  const answer = (await announced.json()) as { signedUrl: string; node_version: Record<string, unknown> }
  expect(answer.node_version).toMatchObject({ id: expect.stringMatching(/./), version, ...about })
  return answer.signedUrl
}

/** Second step: uploads the archive to that URL. comfy-cli accepts only 200 as success. */
export async function upload(request: APIRequestContext, signedUrl: string, archive: Buffer): Promise<void> {
  const uploaded = await request.put(signedUrl, {
    data: archive,
    headers: { 'Content-Type': 'application/zip' },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(200)
}

/** Publishes a version as comfy-cli does. */
export const publish = async (
  request: APIRequestContext,
  { archive, ...announcement }: Announcement & { archive: Buffer },
): Promise<void> => upload(request, await announce(request, announcement), archive)
