import { expect, type APIRequestContext } from '@playwright/test'
import { zipOf } from '../../src/server/review/zip-for-tests'

export const PASSWORD = 'a long password'

/** Calls the service as programs do, and expects that it agrees. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) => Promise<Record<string, unknown>>

/** Signs somebody up, and returns how to call the service in their name. */
export async function signUp(request: APIRequestContext, email: string, displayName: string): Promise<Call> {
  const signedUp = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
    data: { email, password: PASSWORD, displayName, returnSecureToken: true },
  })
  const { idToken } = (await signedUp.json()) as { idToken: string }
  return async (method, path, data) => {
    const headers = { Authorization: `Bearer ${idToken}` }
    const response = await request.fetch(`/api${path}`, { method, data, headers })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return (await response.json()) as Record<string, unknown>
  }
}

/** A pack of one node class; more of its files may be given. */
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

interface Publication {
  publisherId: string
  token: string
  node: { id: string } & Record<string, unknown>
  version: string
  archive: Buffer
  /** What is said of the version besides its number. */
  about?: Record<string, unknown>
}

/** Publishes a version as comfy-cli does: one call with the key in its body, then the archive to the address it got. */
export async function publish(request: APIRequestContext, publication: Publication): Promise<void> {
  const { publisherId, token, node, version, archive, about } = publication
  const announced = await request.post(`/api/publishers/${publisherId}/nodes/${node.id}/versions`, {
    data: { personal_access_token: token, node, node_version: { version, dependencies: [], ...about } },
  })
  expect(announced.status(), await announced.text()).toBe(201)
  const { signedUrl } = (await announced.json()) as { signedUrl: string }
  const uploaded = await request.put(signedUrl, {
    data: archive,
    headers: { 'Content-Type': 'application/zip' },
  })
  expect(uploaded.ok()).toBe(true)
}
