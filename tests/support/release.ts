import { zipOf } from '../../src/server/review/archive/zip-for-tests'
import { call, PUBLIC_URL } from './service'

export interface Answer {
  status: number
  body: unknown
}

/** Sends a request to the service in this process, or to one that listens at `base`. */
export async function send(path: string, init: RequestInit = {}, base?: string): Promise<Answer> {
  if (base === undefined) return call(path, init)
  const response = await fetch(base + path, init)
  const json = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: json ? await response.json() : await response.text() }
}

/** Returns the archive of a pack whose only file defines these node classes, publishable under any name and version. */
export const packOf = (classes: readonly string[], extra: Record<string, string | Buffer> = {}): Buffer =>
  zipOf({
    'pyproject.toml': '[tool.comfy]\nDisplayName = "Masks"\n',
    '__init__.py': [
      ...classes.map(
        (name) =>
          `class ${name}:\n    RETURN_TYPES = ("MASK",)\n    FUNCTION = "run"\n    CATEGORY = "masks"\n`,
      ),
      `NODE_CLASS_MAPPINGS = {${classes.map((name) => `"${name}": ${name}`).join(', ')}}`,
    ].join('\n'),
    ...extra,
  })

/** Publishes a version as comfy-cli does, and uploads its archive; returns the version's id. */
export async function release(
  secret: string,
  version: string,
  archive: Buffer,
  { base, node = 'masks', publisher = 'acme' }: { base?: string; node?: string; publisher?: string } = {},
): Promise<string> {
  const published = await send(
    `/publishers/${publisher}/nodes/${node}/versions`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        personal_access_token: secret,
        node: { id: node, name: node },
        node_version: { version, dependencies: [] },
      }),
    },
    base,
  )
  if (published.status !== 201) throw new Error(`publishing was answered with ${published.status}`)
  const { signedUrl, node_version } = published.body as { signedUrl: string; node_version: { id: string } }
  const uploaded = await send(
    signedUrl.replace(base ?? PUBLIC_URL, ''),
    { method: 'PUT', headers: { 'Content-Type': 'application/zip' }, body: new Uint8Array(archive) },
    base,
  )
  if (uploaded.status !== 200) throw new Error(`the upload was answered with ${uploaded.status}`)
  return node_version.id
}
