import { UNCLAIMED_PUBLISHER } from './identifiers'
import { whyNodeIdReserved, whyPublisherIdReserved } from './reserved-ids'

test.each(['validate', 'create', UNCLAIMED_PUBLISHER.id])('no publisher is called %s', (id) => {
  expect(whyPublisherIdReserved(id)).toBe('in_use')
})

test.each(['search', 'Reindex', 'update-github-stars', UNCLAIMED_PUBLISHER.id])(
  'no pack is called %s',
  (id) => {
    expect(whyNodeIdReserved(id)).toBe('in_use')
  },
)

test.each(['comfyui', 'Comfy-UI', 'comfy_org', 'comfy.registry', 'admin', 'official'])(
  '%s would mislead people, however it is written',
  (id) => {
    expect(whyNodeIdReserved(id)).toBe('misleading')
    expect(whyPublisherIdReserved(id.toLowerCase())).toBe('misleading')
  },
)

test.each(['comfyui-manager', 'comfy-demo', 'admin-tools', 'my-comfyui', 'search-tools'])(
  '%s only contains such a name and can be had',
  (id) => {
    expect(whyNodeIdReserved(id)).toBeUndefined()
    expect(whyPublisherIdReserved(id)).toBeUndefined()
  },
)
