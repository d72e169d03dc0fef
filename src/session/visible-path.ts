import { useRouter } from 'next/router'

/** The current path, with its query as soon as the page that was built without one has been taken over by the browser. */
export function useVisiblePath(): string {
  const { asPath, isReady } = useRouter()
  return isReady ? asPath : (asPath.split(/[?#]/)[0] ?? asPath)
}
