/** Capabilities of code that people want to know before they install it, most severe first. */
export const CAPABILITIES = [
  'runs-unread-code',
  'reads-secrets',
  'installs-packages',
  'runs-install-script',
  'starts-programs',
  'writes-outside',
  'runs-text',
  'loads-pickles',
  'has-native-code',
  'needs-account',
  'talks-to-network',
  'downloads-models',
  'adds-routes',
  'adds-frontend-code',
  'replaces-core-nodes',
  'reads-environment',
] as const
export type CapabilityKind = (typeof CAPABILITIES)[number]

/** How much of a pack's code was read: absence is only claimed for `whole`. */
export const CODE_READ = ['whole', 'partly'] as const
export type CodeRead = (typeof CODE_READ)[number]

/**
 * What a pack can be said to do without, each with the capabilities and needs that contradict it. Only claimed for packs whose
 * code was read as a whole; `cuda` is based on requirements and imports, the sources of needs.
 */
export const DOES_WITHOUT = {
  network: ['talks-to-network', 'downloads-models', 'needs-account', 'installs-packages', 'runs-unread-code'],
  'install-script': ['runs-install-script', 'installs-packages', 'runs-unread-code'],
  account: ['needs-account', 'runs-unread-code'],
  cuda: ['cuda', 'installs-packages', 'has-native-code', 'runs-unread-code'],
} as const satisfies Record<string, readonly (CapabilityKind | 'cuda')[]>
export type DoesWithout = keyof typeof DOES_WITHOUT
