import { Refusal } from '../platform/refusal'

export const noSuchAdvisory = () => new Refusal('advisory_not_found', 'There is no such advisory.')
