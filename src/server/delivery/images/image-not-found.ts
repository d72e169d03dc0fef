import { Refusal } from '../../platform/refusal'

/** What is said where there is no picture, or none that may be shown. */
export const imageNotFound = (): Refusal =>
  new Refusal('image_not_found', 'There is no such picture, or none that the registry shows.')
