import type { NodeInput } from '../../contract/packs/inputs'
import { isKnownAccelerator, isKnownSystem } from '../../contract/conventions/platforms'
import type { Ctx } from '../access/context'
import { whyNoPicture } from '../adapters/images/why-no-picture'
import { Refusal } from '../platform/refusal'
import { COMFYUI_RANGE, readComfyuiRange } from '../../contract/requirements/comfyui-range'
import { isUsableLicense } from '../domain/is-usable-license'
import type { NodeChanges } from '../store/packs/node-rows.repo'

type Images = Pick<Ctx, 'images'>
type Checked = Pick<
  NodeInput,
  | 'license'
  | 'icon'
  | 'banner_url'
  | 'supported_os'
  | 'supported_accelerators'
  | 'supported_comfyui_version'
  | 'supported_comfyui_frontend_version'
>

type CheckedColumns = Pick<
  NodeChanges,
  | 'license'
  | 'icon'
  | 'bannerUrl'
  | 'supportedOs'
  | 'supportedAccelerators'
  | 'supportedComfyuiVersion'
  | 'supportedComfyuiFrontendVersion'
>

interface UnusableField {
  field: keyof Checked
  reason: string
}

const LICENSE =
  'must be an SPDX license expression such as MIT or GPL-3.0-or-later, {"file": "LICENSE"}, or {"text": "the name of another license"}'
const SYSTEMS = 'must hold Windows, macOS, Linux or OS Independent alone'
const ACCELERATORS = 'must hold CUDA, ROCm, Metal, Intel Arc, Ascend, DirectML or CPU alone'

const isUnreadable = (range: string | undefined) => range !== undefined && !readComfyuiRange(range.trim())

/** The fields of a pack that nobody could use, and why (contract 2.1 and 2.10). */
function unusableFields(ctx: Images, said: Checked): UnusableField[] {
  const faults: [keyof Checked, string | false | undefined][] = [
    ['license', !isUsableLicense(said.license ?? '') && LICENSE],
    ['icon', whyNoPicture(ctx, said.icon ?? '')],
    ['banner_url', whyNoPicture(ctx, said.banner_url ?? '')],
    ['supported_os', !(said.supported_os ?? []).every(isKnownSystem) && SYSTEMS],
    [
      'supported_accelerators',
      !(said.supported_accelerators ?? []).every(isKnownAccelerator) && ACCELERATORS,
    ],
    ['supported_comfyui_version', isUnreadable(said.supported_comfyui_version) && COMFYUI_RANGE],
    [
      'supported_comfyui_frontend_version',
      isUnreadable(said.supported_comfyui_frontend_version) && COMFYUI_RANGE,
    ],
  ]
  return faults.flatMap(([field, reason]) => (reason ? [{ field, reason }] : []))
}

/** Refuses unusable changes of a pack or a version with `invalid_request` and the first such field. */
export function requireUsable(ctx: Images, changes: CheckedColumns): void {
  const [first] = unusableFields(ctx, {
    license: changes.license,
    icon: changes.icon,
    banner_url: changes.bannerUrl,
    supported_os: changes.supportedOs,
    supported_accelerators: changes.supportedAccelerators,
    supported_comfyui_version: changes.supportedComfyuiVersion,
    supported_comfyui_frontend_version: changes.supportedComfyuiFrontendVersion,
  })
  if (first) throw new Refusal('invalid_request', `Invalid format for field ${first.field}: ${first.reason}`)
}

/**
 * Removes unusable fields from published metadata, so that a release does not fail because of an icon. Unknown systems and
 * accelerators are removed from their lists, other fields altogether.
 */
export function withoutUnusable<Said extends Checked>(
  ctx: Images,
  said: Said,
): { usable: Said; ignored: UnusableField[] } {
  const ignored = unusableFields(ctx, said)
  const usable = { ...said }
  for (const { field } of ignored) delete usable[field]
  if (said.supported_os) usable.supported_os = said.supported_os.filter(isKnownSystem)
  if (said.supported_accelerators)
    usable.supported_accelerators = said.supported_accelerators.filter(isKnownAccelerator)
  return { usable, ignored }
}
