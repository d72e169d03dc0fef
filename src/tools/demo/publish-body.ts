import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import type { NodeInput } from '../../contract/packs/inputs'
import type { PublishInput } from '../../contract/packs/publish'
import { readPyproject } from '../../server/review/metadata/read-pyproject'
import type { DemoVersion } from './demo-packs'

function textOf({ pack, number, files }: DemoVersion, path: string): string {
  const file = files.get(path)
  if (!file) throw new Error(`The demo pack ${pack} ${number} has no ${path}.`)
  return readFileSync(file, 'utf8')
}

/** Returns the changelog section of this version. */
function changelogOf(version: DemoVersion): string {
  const parts = textOf(version, 'CHANGELOG.md').split(/^## /m)
  const own = parts.find((part) => part.startsWith(`${version.number}\n`))
  if (!own) throw new Error(`The changelog of ${version.pack} says nothing of ${version.number}.`)
  return own.slice(version.number.length).trim()
}

/** Returns comfy-cli's request to publish a version: it reads `pyproject.toml` (contract 1F). */
export function publishBody(version: DemoVersion, token: string): PublishInput {
  const { metadata } = readPyproject(textOf(version, 'pyproject.toml'))
  if (!metadata) throw new Error(`The pyproject.toml of ${version.pack} ${version.number} cannot be read.`)
  const { license, license_file: file } = metadata
  const support = {
    supported_os: metadata.supported_os ?? [],
    supported_accelerators: metadata.supported_accelerators ?? [],
    supported_comfyui_version: metadata.supported_comfyui_version ?? '',
    supported_comfyui_frontend_version: metadata.supported_comfyui_frontend_version ?? '',
  }
  return {
    personal_access_token: token,
    node: {
      id: metadata.name,
      name: metadata.display_name,
      description: metadata.description,
      icon: metadata.icon ?? '',
      banner_url: metadata.banner ?? '',
      license: JSON.stringify(license ? { text: license } : { file }),
      repository: metadata.repository,
      ...support,
    },
    node_version: {
      version: metadata.version,
      dependencies: metadata.dependencies,
      changelog: changelogOf(version),
      ...support,
    },
  }
}

/** Returns the fields of a pack that the author edits on the website, which comfy-cli does not send. */
export function packDetails(version: DemoVersion): NodeInput {
  const { project } = parse(textOf(version, 'pyproject.toml')) as { project: { keywords: string[] } }
  return { id: version.pack, author: 'Example Studio', tags: project.keywords }
}
