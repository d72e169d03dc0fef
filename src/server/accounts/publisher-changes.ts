import type { PublisherInput } from '../../contract/packs/inputs'

/** Returns the columns that an input sets; omitted fields are undefined and so unchanged (decision 15). */
export const publisherChanges = (input: PublisherInput) => ({
  name: input.name,
  description: input.description,
  website: input.website,
  support: input.support,
  sourceCodeRepo: input.source_code_repo,
  logo: input.logo,
})
