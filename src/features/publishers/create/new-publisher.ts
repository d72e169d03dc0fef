/** What a new publisher begins with, as the form has it. */
export type NewPublisher = { id: string; name: string }

/** What the registry may say of an id that looked good; anything else is in its own words. */
export type PublisherIdFault = 'taken' | 'misleading'
