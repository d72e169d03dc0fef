/** The way from the home page to a page, in the words of schema.org; `steps` are names and absolute addresses. */
export const describeTrail = (steps: readonly { name: string; address: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})
