/** Returns the schema.org breadcrumbs of a page; `steps` are names and absolute URLs. */
export const describeTrail = (steps: readonly { name: string; address: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})
