import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Returns the name of the modifier key of shortcuts: `Ctrl` unless on an Apple device. */
export const useCommandKey = (): 'Ctrl' | '⌘' =>
  useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl'
