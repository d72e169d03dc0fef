/** What code can do that people want to know of before they install it, the gravest first. */
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

/** How much of a pack's code has been read: what was not found is only said of `whole`. */
export const CODE_READ = ['whole', 'partly'] as const
export type CodeRead = (typeof CODE_READ)[number]

/**
 * What a pack can be said to do without, each with the capabilities and needs that would break the promise. It is only said
 * of packs whose code was read as a whole; `cuda` is said of requirements and imports, which are what needs are read of.
 */
export const DOES_WITHOUT = {
  network: ['talks-to-network', 'downloads-models', 'needs-account', 'installs-packages', 'runs-unread-code'],
  'install-script': ['runs-install-script', 'installs-packages', 'runs-unread-code'],
  account: ['needs-account', 'runs-unread-code'],
  cuda: ['cuda', 'installs-packages', 'has-native-code', 'runs-unread-code'],
} as const satisfies Record<string, readonly (CapabilityKind | 'cuda')[]>
export type DoesWithout = keyof typeof DOES_WITHOUT
