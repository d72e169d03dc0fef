/** Form values of a new publisher. */
export type NewPublisher = { id: string; name: string }

/** Refusals of a well-formed id that have a translation; others keep the API's message. */
export type PublisherIdFault = 'taken' | 'misleading'
