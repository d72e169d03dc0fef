import type { CheckedSystem } from '@/contract/conventions/checked-machine'

/** The system of the machine that is looked from, which most people also run ComfyUI on. */
export function systemAtHand(): CheckedSystem {
  if (/win/i.test(navigator.platform)) return 'windows'
  return /mac/i.test(navigator.platform) ? 'macos' : 'linux'
}
