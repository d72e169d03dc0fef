/** Returns where a click leads within this website and tab; undefined for any other click. */
export function linkDestination(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target || link.origin !== window.location.origin) return undefined
  return link.pathname + link.search
}
